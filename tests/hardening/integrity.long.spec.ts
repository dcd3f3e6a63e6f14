import { expect, type Page, type Request, test } from '@playwright/test';
import { z } from 'zod';
import { openNewsroom } from '../support/newsroom.ts';
import { addressOfRoute } from '../support/news-addresses.ts';
import { openSettled } from '../support/settled-page.ts';
import { flipOneByte, refusedFiles } from './flip-byte.ts';

const unavailable = 'This section is temporarily unavailable';

// The last tests of a run, some of them long: whichever worker is free takes the next one.
test.describe.configure({ mode: 'parallel' });

const registry = z.object({
  routes: z.array(z.object({ path: z.string(), remote: z.string(), preload: z.array(z.string()) })),
  remotes: z.array(z.object({ name: z.string(), integrity: z.record(z.string(), z.string()) })),
});

type Registry = z.infer<typeof registry>;

async function readRegistry(page: Page): Promise<Registry> {
  return registry.parse(await (await page.request.get('/remotes/registry.json')).json());
}

/** Each file that a remote's pages start with, with the first page that needs it. */
function filesAtStart({ routes }: Registry, remote: string, ending: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const { path, preload } of routes.filter((route) => route.remote === remote)) {
    for (const file of preload) if (file.endsWith(ending) && !files.has(file)) files.set(file, path);
  }
  return files;
}

/** Tries again what could not be loaded, and waits until it is there. */
async function retry(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(unavailable)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

for (const remote of ['mfe-public', 'mfe-wallets', 'mfe-admin']) {
  test(`one changed byte in any script that a page of ${remote} starts with stops it; the page says so, and Retry brings it`, async ({
    page,
  }) => {
    const files = filesAtStart(await readRegistry(page), remote, '.js');
    expect(files.size).toBeGreaterThan(2);
    const refused = refusedFiles(page);
    for (const [file, path] of files) {
      await flipOneByte(page, file);
      await page.goto(await addressOfRoute(page.request, path));
      await expect(page.getByText(unavailable), file).toBeVisible();
      await expect.poll(() => refused).toContain(file);
      await page.unrouteAll({ behavior: 'wait' });
      await retry(page);
    }
  });
}

/** Controls of the newsroom that open a dialog whose code is no part of the page. */
const openers = ['Create New Article', 'Your account'];

async function openDialog(page: Page, opener: string): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('button', { name: opener }).click();
}

/** By which control each of the files is fetched. */
async function openersOf(page: Page, files: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const opener of openers) {
    const fetched = (request: Request) => {
      const { pathname } = new URL(request.url());
      if (files.includes(pathname) && !found.has(pathname)) found.set(pathname, opener);
    };
    page.on('request', fetched);
    await openDialog(page, opener);
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    page.off('request', fetched);
  }
  return found;
}

test('one changed byte in a file that the newsroom loads later stops it, and its place says so', async ({
  page,
}) => {
  const { remotes, routes } = await readRegistry(page);
  const atStart = new Set(routes.flatMap((route) => route.preload));
  const scripts = Object.keys(remotes.find(({ name }) => name === 'mfe-admin')?.integrity ?? {});
  const later = scripts.filter((file) => !atStart.has(file));
  expect(later.length).toBeGreaterThan(1);
  await openNewsroom(page);
  const opened = await openersOf(page, later);
  expect([...opened.keys()].toSorted()).toEqual(later.toSorted());
  const refused = refusedFiles(page);
  for (const [file, opener] of opened) {
    await flipOneByte(page, file);
    await openDialog(page, opener);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Retry' }), file).toBeVisible();
    await expect.poll(() => refused).toContain(file);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

// The newsroom is a document of its own, which holds its sheets.
for (const [remote, from, link] of [
  ['mfe-public', '/tangem-wallet', 'About'],
  ['mfe-wallets', '/products', /card/i],
] as const) {
  test(`one changed byte in the sheet of ${remote} keeps it from being applied`, async ({ page }) => {
    const [sheet] = filesAtStart(await readRegistry(page), remote, '.css').keys();
    expect(sheet).toBeDefined();
    const refused = refusedFiles(page);
    await flipOneByte(page, sheet ?? '');
    await openSettled(page, from);
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByText(unavailable)).toBeVisible();
    await expect.poll(() => refused).toContain(sheet);
    const applied = await page.evaluate(
      (path) => [...document.styleSheets].some(({ href }) => href?.endsWith(path)),
      sheet ?? '',
    );
    expect(applied).toBe(false);
    await page.unrouteAll({ behavior: 'wait' });
    await retry(page);
  });
}

test('one changed byte in a script of the shell stops it, and the page can still be read', async ({
  page,
}) => {
  const html = await (await page.request.get('/about')).text();
  const [, script] = /<script defer[^>]* src="([^"]+)"/.exec(html) ?? [];
  const refused = refusedFiles(page);
  await flipOneByte(page, script ?? '');
  await page.goto('/about');
  await expect.poll(() => refused).toContain(script);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset)).not.toHaveProperty('scripting');
});
