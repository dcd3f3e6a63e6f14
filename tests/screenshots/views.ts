import type { Page } from 'playwright-core';
import { publicPages } from '../support/pages.ts';

/** Something to look at: a page, or what opens on it. */
export interface View {
  /** The picture's file name, without width and ending. */
  name: string;
  path: string;
  /** Opens what is to be seen; the picture is then of the window, not of the full page. */
  open?: (page: Page) => Promise<void>;
  /** In this width of window only. */
  onlyAt?: number;
}

async function openDialog(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
}

const pages: readonly View[] = [...publicPages.map(({ path }) => path), '/admin/login', '/no-such-page'].map(
  (path) => ({ name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'), path }),
);

/** Every page, and what opens on them. */
export const views: readonly View[] = [
  ...pages,
  {
    name: 'home-menu',
    path: '/',
    onlyAt: 390,
    open: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  { name: 'news-article', path: '/news', open: (page) => openDialog(page, /Read Full Article/) },
  { name: 'investors-deck', path: '/investors', open: (page) => openDialog(page, /Download Investor Deck/) },
  {
    name: 'investors-contact',
    path: '/investors',
    open: (page) => openDialog(page, /Contact Investor Relations/),
  },
  {
    name: 'contact-select',
    path: '/contact',
    open: (page) => page.getByRole('combobox', { name: 'Inquiry Type' }).click(),
  },
];
