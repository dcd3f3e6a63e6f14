interface PublicPage {
  path: string;
  title: RegExp;
}

/** The specification's routes with the true heading of each page. */
export const specifiedPages: readonly PublicPage[] = [
  { path: '/', title: /HydroHash Technologies/ },
  { path: '/about', title: /About/ },
  { path: '/products', title: /Mining Equipment|Products/i },
  { path: '/tangem-wallet', title: /wallet/i },
  { path: '/tangem-ring', title: /Ring/ },
  { path: '/news', title: /News/ },
  { path: '/investors', title: /Investor/ },
  { path: '/contact', title: /Contact/ },
  { path: '/privacy', title: /^Privacy Policy.*HydroHash Technologies/ },
  { path: '/terms', title: /^Terms of Service.*HydroHash Technologies/ },
  { path: '/refund', title: /^Refund Policy.*HydroHash Technologies/ },
];

/** These and the page of one of the sample releases, which is there as long as the release is. */
export const publicPages: readonly PublicPage[] = [
  ...specifiedPages,
  {
    path: '/news/company-energizes-240-dg2-miners-and-passes-14-000-gh-s-of-scrypt-capacity',
    title: /^Company Energizes 240 DG2 Miners/,
  },
];

export const staffPages = ['/admin/login', '/admin'] as const;
