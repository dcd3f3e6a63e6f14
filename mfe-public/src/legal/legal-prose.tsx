import { PageLink, useCompany } from '@site/kit';
import type { ReactNode } from 'react';
import { officeAddress } from '../contact/office-address.ts';

const link =
  'font-medium text-aqua-700 underline decoration-aqua-700/40 underline-offset-4 hover:decoration-aqua-700';

/** The company's e-mail address as a link. */
export function EmailLink() {
  const { contactEmail } = useCompany();
  return (
    <a href={`mailto:${contactEmail}`} className={`${link} [overflow-wrap:anywhere]`}>
      {contactEmail}
    </a>
  );
}

/** A link from a legal text to another page of the site. */
export function LegalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink to={to} className={link}>
      {children}
    </PageLink>
  );
}

/** The company's name, as configured. */
export function CompanyName() {
  return useCompany().name;
}

/** A bulleted list in a legal text. */
export function LegalList({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-3 pl-5 marker:text-aqua-700">{children}</ul>;
}

/** How to reach the company, by e-mail, by phone and by post. */
export function ContactDetails() {
  const { name, contactPhone, contactPhoneHref } = useCompany();
  return (
    <address className="rounded-lg border border-mist-300 bg-white p-6 leading-relaxed not-italic">
      <p className="font-semibold text-ink-950">{name}</p>
      <p>{officeAddress}</p>
      <p className="mt-3">
        <EmailLink />
      </p>
      <p>
        <a href={contactPhoneHref} className={link}>
          {contactPhone}
        </a>
      </p>
    </address>
  );
}
