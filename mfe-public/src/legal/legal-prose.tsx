import { useCompany } from '@site/kit';
import type { ReactNode } from 'react';
import { EmailLink, PhoneLink, officeAddress } from '../company/contact-links.tsx';

export function CompanyName() {
  return useCompany().name;
}

export function LegalList({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-3 pl-5 marker:text-aqua-700">{children}</ul>;
}

export function CompanyAddress() {
  const { name } = useCompany();
  return (
    <address className="rounded-lg border border-mist-300 bg-white p-6 leading-relaxed not-italic">
      <p className="font-semibold text-ink-950">{name}</p>
      <p>{officeAddress}</p>
      <p className="mt-3">
        <EmailLink />
      </p>
      <p>
        <PhoneLink />
      </p>
    </address>
  );
}
