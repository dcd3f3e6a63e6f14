import type { Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];

/** A page's address, heading and controls. */
export interface KnownPage {
  path: string;
  title: RegExp;
  /** Fields, each the only one with its label, with the role that it must have; a password has none. */
  fields?: Readonly<Record<string, Role | undefined>>;
  /** Buttons, each the only one with its name. */
  buttons?: readonly string[];
}

const restockFields = { 'Full Name': 'textbox', 'Email Address': 'textbox', Quantity: 'spinbutton' } as const;
const restockButtons = ['Increase quantity', 'Decrease quantity', 'Notify'];

/** The specification's routes with the true heading of each page, and the contract's names of controls. */
export const specifiedPages: readonly KnownPage[] = [
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

/** These and the page of one of the sample releases, which is there as long as the release is. */
export const publicPages: readonly KnownPage[] = [
  ...specifiedPages,
  {
    path: '/news/company-energizes-240-dg2-miners-and-passes-14-000-gh-s-of-scrypt-capacity',
    title: /^Company Energizes 240 DG2 Miners/,
  },
];

export const notFoundPage: KnownPage = { path: '/no-such-page', title: /^404 Page Not Found/ };

export const signInPage: KnownPage = {
  path: '/admin/login',
  title: /^Admin Portal sign-in/,
  fields: { Username: 'textbox', Password: undefined },
  buttons: ['Login to Admin Portal'],
};

/** The pages for Lighthouse in every run: one of each kind. */
export const lighthousePages = publicPages.filter(
  ({ path }) => ['/', '/tangem-wallet'].includes(path) || path.startsWith('/news/'),
);
