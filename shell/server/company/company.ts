import type { CompanyIdentity } from '@site/kit';
import type { Config } from '../config.ts';

/** Returns the company's identity. `now` determines the copyright year. */
export function companyIdentity(config: Config, now: Date): CompanyIdentity {
  return {
    name: config.COMPANY_NAME,
    siteUrl: config.siteUrl,
    contactEmail: config.CONTACT_EMAIL,
    contactPhone: config.CONTACT_PHONE,
    contactPhoneHref: `tel:${config.CONTACT_PHONE.replace(/[^+\d]/g, '')}`,
    socialLinkedin: config.SOCIAL_LINKEDIN,
    socialX: config.SOCIAL_X,
    socialTiktok: config.SOCIAL_TIKTOK,
    socialInstagram: config.SOCIAL_INSTAGRAM,
    deckFormUrl: config.DECK_FORM_URL,
    contactFormUrl: config.CONTACT_FORM_URL,
    formScriptUrl: config.FORM_SCRIPT_URL,
    contactDelivery: config.CONTACT_DELIVERY,
    investorContact: config.INVESTOR_CONTACT,
    mediaContact: config.MEDIA_CONTACT,
    shareIsin: config.SHARE_ISIN,
    transferAgent: config.TRANSFER_AGENT,
    auditor: config.AUDITOR,
    year: String(now.getUTCFullYear()),
  };
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}

/** Replaces the placeholders in titles and descriptions of pages (`{{company.name}}` and so on). */
export function fillPlaceholders(text: string, company: CompanyIdentity): string {
  const values = new Map<string, string>(Object.entries(company));
  return text.replace(
    /\{\{company\.(\w+)\}\}/g,
    (placeholder, key: string) => values.get(key) ?? placeholder,
  );
}
