import { createContext, type ReactNode, useContext } from 'react';

/** The company's identity, from the shell's runtime configuration, the same on the server and in the browser. */
export interface CompanyIdentity {
  readonly name: string;
  readonly siteUrl: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  /** `tel:` address of `contactPhone`. */
  readonly contactPhoneHref: string;
  readonly socialLinkedin: string;
  readonly socialX: string;
  readonly socialTiktok: string;
  readonly socialInstagram: string;
  /** Lead form of the investor deck; empty if not configured. */
  readonly deckFormUrl: string;
  /** Lead form for investor enquiries; empty if not configured. */
  readonly contactFormUrl: string;
  /** Script of the lead forms' provider; empty if not configured. */
  readonly formScriptUrl: string;
  /** `mail` if the forms' messages are delivered; empty if the forms are simulated. */
  readonly contactDelivery: string;
  /** Named contacts, as `name | phone | e-mail`; empty if not configured. */
  readonly investorContact: string;
  readonly mediaContact: string;
  /** Share information; each empty if not configured. */
  readonly shareIsin: string;
  readonly transferAgent: string;
  readonly auditor: string;
  /** Year of the copyright line. */
  readonly year: string;
}

/** Placeholders of each value. Unused since 7.3, but renderers that were built earlier import them. */
export const companyTokens: CompanyIdentity = {
  name: '{{company.name}}',
  siteUrl: '{{company.siteUrl}}',
  contactEmail: '{{company.contactEmail}}',
  contactPhone: '{{company.contactPhone}}',
  contactPhoneHref: '{{company.contactPhoneHref}}',
  socialLinkedin: '{{company.socialLinkedin}}',
  socialX: '{{company.socialX}}',
  socialTiktok: '{{company.socialTiktok}}',
  socialInstagram: '{{company.socialInstagram}}',
  deckFormUrl: '{{company.deckFormUrl}}',
  contactFormUrl: '{{company.contactFormUrl}}',
  formScriptUrl: '{{company.formScriptUrl}}',
  contactDelivery: '{{company.contactDelivery}}',
  investorContact: '{{company.investorContact}}',
  mediaContact: '{{company.mediaContact}}',
  shareIsin: '{{company.shareIsin}}',
  transferAgent: '{{company.transferAgent}}',
  auditor: '{{company.auditor}}',
  year: '{{company.year}}',
};

const CompanyContext = createContext<CompanyIdentity>(companyTokens);

export function CompanyProvider({ company, children }: { company: CompanyIdentity; children: ReactNode }) {
  return <CompanyContext value={company}>{children}</CompanyContext>;
}

export function useCompany(): CompanyIdentity {
  return useContext(CompanyContext);
}
