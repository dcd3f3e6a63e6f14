import type { Page } from '@playwright/test';

/** A page with data from the API: how its failure shows, and what is there once the data has come. */
export interface PageOfData {
  path: string;
  failure: string;
  data: (page: Page) => ReturnType<Page['locator']>;
}

/** Every page that shows data, besides the ticker. */
export const pagesOfData: readonly PageOfData[] = [
  {
    path: '/',
    failure: 'The releases could not be loaded',
    data: (page) => page.getByRole('button', { name: 'Read Article' }),
  },
  {
    path: '/about',
    failure: 'The team could not be loaded',
    data: (page) => page.getByRole('img', { name: /^Portrait of/ }),
  },
  {
    path: '/products',
    failure: 'The mining equipment could not be loaded',
    data: (page) => page.getByRole('article').filter({ hasText: 'Hashrate' }),
  },
  {
    path: '/news',
    failure: 'The news could not be loaded',
    data: (page) => page.getByRole('button', { name: 'Read Full Article' }),
  },
  {
    path: '/investors',
    failure: 'The figures could not be loaded',
    data: (page) => page.getByText('Releases published'),
  },
];
