import { EmailLink } from '../company/contact-links.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { CompanyAddress, LegalList } from './legal-prose.tsx';

const sections: readonly LegalSection[] = [
  {
    id: 'consultations',
    title: 'Consultations',
    body: (
      <LegalList>
        <li>A consultation must be cancelled at least 24 hours before it starts.</li>
        <li>Cancelled 24 hours or more before it starts, it is refunded in full.</li>
        <li>No refund for no-shows.</li>
      </LegalList>
    ),
  },
  {
    id: 'digital-reports',
    title: 'Digital Reports',
    body: <p>A digital report is refundable within 7 days if you have not downloaded it.</p>,
  },
  {
    id: 'cold-storage-wallets',
    title: 'Cold-Storage Wallets',
    body: (
      <LegalList>
        <li>Wallets may be returned within 30 days from delivery, unused and in their original packaging.</li>
        <li>You pay return shipping unless the item is defective.</li>
        <li>
          The refund is issued within <span className="whitespace-nowrap">5-10</span> business days after we
          receive the item.
        </li>
      </LegalList>
    ),
  },
  {
    id: 'mining-equipment',
    title: 'Mining Equipment',
    body: (
      <LegalList>
        <li>Equipment may be returned within 14 days if it is unused.</li>
        <li>
          Every return requires pre-approval: write to <EmailLink />.
        </li>
        <li>A 15% restocking fee may apply to opened or customised equipment.</li>
      </LegalList>
    ),
  },
  {
    id: 'non-refundable-items',
    title: 'Non-Refundable Items',
    body: (
      <LegalList>
        <li>Securities and equity.</li>
        <li>Cryptocurrency transactions and mining rewards.</li>
        <li>Custom services once work has started.</li>
        <li>Third-party fees.</li>
      </LegalList>
    ),
  },
  {
    id: 'damaged-items',
    title: 'Damaged Items',
    body: (
      <LegalList>
        <li>Damage must be reported within 48 hours, with photos.</li>
        <li>Return shipping is prepaid.</li>
        <li>The remedy is a replacement or a full refund including the original shipping.</li>
      </LegalList>
    ),
  },
  {
    id: 'how-to-request-a-refund',
    title: 'How to Request a Refund',
    body: (
      <p>
        Write to <EmailLink /> with your name, the item and the reason, and photos where something is damaged.
      </p>
    ),
  },
  {
    id: 'escalation',
    title: 'Escalation',
    body: (
      <>
        <p>
          If you disagree with a decision, you can escalate it to management by e-mail: write to <EmailLink />
          .
        </p>
        <CompanyAddress />
      </>
    ),
  },
];

export default function RefundPage() {
  return (
    <LegalPage
      title="Refund Policy"
      lead="Our rules for refunds and returns. They do not limit your rights under consumer law."
      dates={[
        { label: 'Effective', date: 'January 1, 2025' },
        { label: 'Last updated', date: 'January 1, 2025' },
      ]}
      sections={sections}
    />
  );
}
