import { expect, test } from '@playwright/test';
import { LinkChecker, LinkState } from 'linkinator';
import { readConfig } from '../../shell/server/config.ts';
import { createRelease, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { type Product, startProduct } from '../support/product.ts';

// A separate site with production's time limit for page data, which is longer on the shared site.
let site: Product;

test.beforeAll(async () => {
  const { PAGE_DATA_LIMIT } = readConfig({});
  site = await startProduct({ env: { PAGE_DATA_LIMIT: String(PAGE_DATA_LIMIT) } });
});
test.afterAll(() => site.stop());

test('a link checker finds no broken link right after a publication', async ({ browser }) => {
  const { request } = await browser.newPage({ baseURL: site.url });
  const token = await signInByApi(request);
  const publishedAt = new Date(Date.now() - 60_000).toISOString();
  await createRelease(request, token, { title: uniqueTitle('Links'), content: 'Now public.', publishedAt });

  const { links } = await new LinkChecker().check({
    path: site.url,
    recurse: true,
    concurrency: 4,
    retry: false,
    linksToSkip: [`^(?!${site.url})`],
  });
  const own = links.filter(({ state }) => state !== LinkState.SKIPPED);
  expect(own.length).toBeGreaterThan(50);
  expect(
    own.filter(({ state }) => state === LinkState.BROKEN).map(({ url, status }) => `${status} ${url}`),
  ).toEqual([]);
});
