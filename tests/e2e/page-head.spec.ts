import type { Page } from '@playwright/test';
import { publicPages } from '../support/pages.ts';
import { serveNextVisitWithData } from '../support/served-with.ts';
import { openSettled, untilSettled } from '../support/settled-page.ts';
import { expect, test } from '../support/watched-page.ts';

/** What a document says about its page, each part as often as it stands there. */
function readHead(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute));
    return {
      titles: [...document.querySelectorAll('head > title')].map((title) => title.textContent),
      descriptions: all('meta[name="description"]', 'content'),
      canonical: all('link[rel="canonical"]', 'href'),
      robots: all('meta[name="robots"]', 'content'),
    };
  });
}

test('the browser takes over what the server said about a page, and says each thing once', async ({
  browser,
  baseURL,
  watched,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const withoutScripts = await context.newPage();
  for (const { path } of publicPages) {
    await serveNextVisitWithData(withoutScripts, path);
    await withoutScripts.goto(path);
    const fromServer = await readHead(withoutScripts);
    expect(fromServer).toMatchObject({ descriptions: [expect.any(String)], robots: [] });
    expect(fromServer.titles).toHaveLength(1);
    expect(fromServer.canonical.map((address) => new URL(address ?? '').pathname)).toEqual([path]);
    await serveNextVisitWithData(watched, path);
    await openSettled(watched, path);
    expect(await readHead(watched)).toEqual(fromServer);
  }
  await context.close();
});

test('a page that was moved to is described as the server would have', async ({ watched }) => {
  await openSettled(watched, '/about');
  const about = await readHead(watched);
  await openSettled(watched, '/');
  const home = await readHead(watched);
  await watched.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect.poll(() => readHead(watched)).toEqual(about);
  await watched.goBack();
  await expect.poll(() => readHead(watched)).toEqual(home);
});

test('the newsroom is kept out of search engines, and the pages around it are not', async ({ watched }) => {
  await openSettled(watched, '/privacy');
  await watched.getByRole('link', { name: 'Admin Portal' }).click();
  await expect(watched.getByLabel('Username')).toBeVisible();
  await untilSettled(watched);
  expect(await readHead(watched)).toMatchObject({ robots: ['noindex'], canonical: [] });
  await watched.goBack();
  await expect(watched.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();
  expect(await readHead(watched)).toMatchObject({ robots: [], canonical: [expect.any(String)] });
});
