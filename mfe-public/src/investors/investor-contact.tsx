import { Button, Section } from '@site/kit';
import { EmailLink, PhoneLink, officeAddress } from '../company/contact-links.tsx';
import { NamedContacts } from '../company/named-contacts.tsx';

export function InvestorContact({ onContact }: { onContact: () => void }) {
  return (
    <Section
      id="investor-contact"
      tone="night"
      eyebrow="Questions that the filings leave open"
      title="Talk to investor relations"
      lead="Shareholders, analysts and funds reach investor relations directly. We typically reply within 24 hours on business days."
      action={
        <Button size="lg" aria-haspopup="dialog" onClick={onContact} className="noscript:hidden">
          Contact Investor Relations
        </Button>
      }
    >
      <NamedContacts className="mb-8 grid gap-8 sm:grid-cols-2" />
      <dl className="grid gap-x-10 gap-y-8 border-t border-mist-100/15 pt-8 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr]">
        <div>
          <dt className="text-sm text-mist-300">E-mail</dt>
          <dd className="mt-2">
            <EmailLink className="font-display text-heading" />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-mist-300">Phone</dt>
          <dd className="mt-2">
            <PhoneLink className="font-display text-heading" />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-mist-300">Office</dt>
          <dd className="mt-2 leading-relaxed text-mist-100">
            <address className="not-italic">{officeAddress}</address>
          </dd>
        </div>
      </dl>
    </Section>
  );
}
