import { type CompanyIdentity, CompanyProvider } from '@site/kit';
import type { ReactNode } from 'react';

/** A configured company, lead forms and all. */
export const sampleCompany: CompanyIdentity = {
  name: 'HydroHash Technologies',
  siteUrl: 'https://www.example.com',
  contactEmail: 'hello@hydrohash.example',
  contactPhone: '+1 604 555 0142',
  contactPhoneHref: 'tel:+16045550142',
  socialLinkedin: 'https://linkedin.example/',
  socialX: 'https://x.example/',
  socialTiktok: 'https://tiktok.example/',
  socialInstagram: 'https://instagram.example/',
  deckFormUrl: 'https://forms.example/deck',
  contactFormUrl: 'https://forms.example/contact',
  formScriptUrl: 'https://forms.example/embed.js',
  year: '2026',
};

/** A page as the sample company's; `changes` replace its members. */
export function AsSampleCompany({
  changes,
  children,
}: {
  changes?: Partial<CompanyIdentity>;
  children: ReactNode;
}) {
  return <CompanyProvider company={{ ...sampleCompany, ...changes }}>{children}</CompanyProvider>;
}
