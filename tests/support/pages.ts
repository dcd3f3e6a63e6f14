import type { Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];

export interface PageDescription {
  path: string;
  title: RegExp;
  /** The role of each field by its label; undefined for password fields, which have no role. */
  fields?: Readonly<Record<string, Role | undefined>>;
  buttons?: readonly string[];
}

const restockFields = { 'Full Name': 'textbox', 'Email Address': 'textbox', Quantity: 'spinbutton' } as const;
const restockButtons = ['Increase quantity', 'Decrease quantity', 'Notify'];

/** The paths, titles and controls of pages that the specification defines. */
export const specifiedPages: readonly PageDescription[] = [
  { path: '/', title: /HydroHash Technologies/ },
  { path: '/about', title: /About/ },
  { path: '/products', title: /Mining Equipment|Products/i },
  {
    path: '/tangem-wallet',
    title: /wallet/i,
    fields: { ...restockFields, 'Single Card': 'radio', '3-Card Backup Set': 'radio' },
    buttons: restockButtons,
  },
  {
    path: '/tangem-ring',
    title: /Ring/,
    fields: { ...restockFields, 'Ring Size': 'combobox' },
    buttons: restockButtons,
  },
  {
    path: '/news',
    title: /News/,
    fields: { Search: 'searchbox', Year: 'combobox', 'Email address': 'textbox' },
    buttons: ['Subscribe'],
  },
  {
    path: '/investors',
    title: /Investor/,
    buttons: ['Download Investor Deck', 'Contact Investor Relations'],
  },
  {
    path: '/contact',
    title: /Contact/,
    fields: {
      'Full Name': 'textbox',
      'Email Address': 'textbox',
      Company: 'textbox',
      'Inquiry Type': 'combobox',
      Subject: 'textbox',
      Message: 'textbox',
    },
    buttons: ['Send Message', 'Get Directions'],
  },
  { path: '/privacy', title: /^Privacy Policy.*HydroHash Technologies/ },
  { path: '/terms', title: /^Terms of Service.*HydroHash Technologies/ },
  { path: '/refund', title: /^Refund Policy.*HydroHash Technologies/ },
];

export const publicPages: readonly PageDescription[] = [
  ...specifiedPages,
  {
    path: '/news/company-energizes-240-dg2-miners-and-passes-14-000-gh-s-of-scrypt-capacity',
    title: /^Company Energizes 240 DG2 Miners/,
  },
];

export const notFoundPage: PageDescription = { path: '/no-such-page', title: /^404 Page Not Found/ };

export const signInPage: PageDescription = {
  path: '/admin/login',
  title: /^Admin Portal sign-in/,
  fields: { Username: 'textbox', Password: undefined },
  buttons: ['Login to Admin Portal'],
};

export const lighthousePages = publicPages.filter(
  ({ path }) => ['/', '/tangem-wallet'].includes(path) || path.startsWith('/news/'),
);
