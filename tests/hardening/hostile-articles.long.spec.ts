import { expect, type Page, test } from '@playwright/test';
import { openNewsroom, signInByApi } from '../support/newsroom.ts';
import { type Product, startProduct } from '../support/product.ts';
import { openSettled } from '../support/settled-page.ts';
import { activeParts } from './active-parts.ts';
import { allOf, escaped, escapings, htmlPayloads, markdownPayloads } from './corpus/corpus.ts';
import { firstWords, hostileContents, hostileText, pasteEach } from './hostile-articles.ts';
import { inertParsing, type Observations, watchPage } from './wary-page.ts';

const contents = escapings.flatMap((times) => hostileContents(times));
/** More than there are contents: the texts in the lists are short, and so many of them show a good part of the corpus. */
const releases = 20;

let product: Product;
let observed: Observations;

test.beforeAll(async ({ playwright }) => {
  product = await startProduct({ env: { SAMPLE_DATA: 'false' } });
  const api = await playwright.request.newContext({ baseURL: product.url });
  const authorization = `Bearer ${await signInByApi(api)}`;
  for (let index = 0; index < releases; index += 1) {
    const response = await api.post('/api/admin/articles', {
      headers: { authorization },
      data: {
        title: hostileText(300, index * 8),
        excerpt: hostileText(2_000, index * 16),
        summary: hostileText(2_000, index * 32),
        author: hostileText(120, index),
        category: hostileText(120, index + 100),
        imageUrl: '',
        content: contents[index] ?? '<p>Nothing more</p>',
        publishedAt: new Date(Date.UTC(2026, 0, 1, 0, releases - index)).toISOString(),
      },
    });
    expect(response.status()).toBe(201);
  }
  await api.dispose();
});

test.afterAll(() => product.stop());

test.beforeEach(async ({ page }) => {
  observed = await watchPage(page, new URL(product.url).host);
});

/** Opens each release that has contents, the newest, by its button, looks for anything active in it, and closes it. */
async function lookThrough(page: Page, button: string, place: string): Promise<void> {
  const buttons = page.getByRole('button', { name: button });
  await expect(buttons).toHaveCount(releases);
  for (let index = 0; index < contents.length; index += 1) {
    await buttons.nth(index).click();
    const dialog = page.getByRole('dialog');
    const article = dialog.locator(place);
    await expect(article).toContainText(firstWords);
    expect(await article.evaluate(activeParts)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
}

/** The texts of a feed's items that news readers show as HTML; a single complaint when it is no XML at all. */
function activeInFeed(xml: string): string[] {
  const find: (root: ParentNode) => string[] = Reflect.get(window, 'activeParts');
  const feed = new DOMParser().parseFromString(xml, 'text/xml');
  if (feed.querySelector('parsererror')) return ['The feed is no XML'];
  const texts = [...feed.querySelectorAll('item > description')].map((element) => element.textContent);
  if (texts.length === 0) return ['The feed is empty'];
  return texts.flatMap((text) => find(new DOMParser().parseFromString(text, 'text/html').body));
}

test.describe('in the product', () => {
  test.afterEach(() => {
    expect(observed.acts).toEqual([]);
    expect(observed.contacts).toEqual([]);
    expect(observed.violations.filter((text) => !inertParsing.test(text))).toEqual([]);
  });

  test('no payload acts in the news, its list and its modal', async ({ page }) => {
    await openSettled(page, `${product.url}/news`);
    await lookThrough(page, 'Read Full Article', '.article');
    await page.goto(`${product.url}/`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Read Article' })).toHaveCount(3);
  });

  test('no payload acts in the feed, whoever reads it as HTML', async ({ page, request }) => {
    const xml = await (await request.get(`${product.url}/feed.xml`)).text();
    await page.goto('about:blank');
    expect(await page.evaluate(activeInFeed, xml)).toEqual([]);
  });

  test('no payload acts on the dashboard and in the preview', async ({ page }) => {
    await openNewsroom(page, product.url);
    await lookThrough(page, 'Preview', '.article');
  });

  test('no payload acts when the editor loads it', async ({ page }) => {
    await openNewsroom(page, product.url);
    await lookThrough(page, 'Edit', '[contenteditable="true"]');
  });

  test('no payload acts when it is pasted, as HTML or as text', async ({ page }) => {
    await openNewsroom(page, product.url);
    await page.getByRole('button', { name: 'Create New Article' }).click();
    const editor = page.getByRole('dialog').locator('[contenteditable="true"]');
    await editor.fill('A text to replace');
    const payloads = [...allOf(htmlPayloads), ...allOf(markdownPayloads)];
    const pastes = payloads.flatMap((payload) => [
      { type: 'text/plain', text: payload },
      ...escapings.map((times) => ({ type: 'text/html', text: escaped(payload, times) })),
    ]);
    expect(await editor.evaluate(pasteEach, pastes)).toEqual([]);
    await expect(editor).not.toContainText('A text to replace');
  });
});

test('the same payloads do act where nothing guards a page, and the watch sees it', async ({ page }) => {
  const html = ['event handlers', 'contact with other hosts']
    .flatMap((technique) => htmlPayloads[technique]?.slice(0, 12) ?? [])
    .join('\n');
  await page.route(`${product.url}/unguarded`, (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.goto(`${product.url}/unguarded`, { waitUntil: 'commit' });
  await expect.poll(() => observed.acts).toContain('alert');
  await expect.poll(() => observed.acts).toContain('a frame');
  await expect.poll(() => observed.contacts).toContain('https://foreign.example/');
});
