import type { Page } from 'playwright-core';
import { z } from 'zod';
import remotes from '../../shell/remotes.json' with { type: 'json' };

export interface ScreenshotView {
  name: string;
  path: string;
  /** Opens a dialog or menu; the screenshot then shows the window instead of the full page. */
  open?: (page: Page) => Promise<void>;
  /** The only window width at which the screenshot is taken; absent for all widths. */
  onlyAt?: number;
}

async function openDialog(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
}

const signedIn: readonly string[] = ['/admin', '/admin/invitation'];
const paths = Object.values(remotes)
  .flat()
  .filter((address) => !address.includes(':') && !signedIn.includes(address));

const pages: readonly ScreenshotView[] = [...paths, '/no-such-page'].map((address) => ({
  name: address === '/' ? 'home' : address.slice(1).replaceAll('/', '-'),
  path: address,
}));

const opened: readonly ScreenshotView[] = [
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

async function releaseView(site: string): Promise<ScreenshotView> {
  const answer = await fetch(new URL('/api/news?limit=1&omit=content', site));
  const [newest] = z.tuple([z.object({ slug: z.string() })]).parse(await answer.json());
  return { name: 'news-release', path: `/news/${newest.slug}` };
}

export async function listViews(site: string): Promise<ScreenshotView[]> {
  return [...pages, await releaseView(site), ...opened];
}
