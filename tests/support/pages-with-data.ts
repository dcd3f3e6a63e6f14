import type { Page } from '@playwright/test';

export interface PageWithData {
  path: string;
  failure: string;
  data: (page: Page) => ReturnType<Page['locator']>;
}

export const pagesWithData: readonly PageWithData[] = [
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
