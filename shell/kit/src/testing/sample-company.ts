import type { CompanyIdentity } from '../company/company-identity.tsx';

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
  contactDelivery: '',
  investorContact: '',
  mediaContact: '',
  shareIsin: '',
  transferAgent: '',
  auditor: '',
  year: '2026',
};
