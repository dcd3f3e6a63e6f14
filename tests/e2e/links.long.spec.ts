import { expect, test } from '@playwright/test';
import { LinkChecker, LinkState } from 'linkinator';
import { createRelease, signInByApi, uniqueTitle } from '../support/newsroom.ts';

test('a link checker finds no broken link right after a publication', async ({ request, baseURL }) => {
  const token = await signInByApi(request);
  const publishedAt = new Date(Date.now() - 60_000).toISOString();
  await createRelease(request, token, { title: uniqueTitle('Links'), content: 'Now public.', publishedAt });

  const { links } = await new LinkChecker().check({
    path: baseURL ?? '',
    recurse: true,
    concurrency: 4,
    retry: false,
    linksToSkip: [`^(?!${baseURL})`],
  });
  const own = links.filter(({ state }) => state !== LinkState.SKIPPED);
  expect(own.length).toBeGreaterThan(50);
  expect(
    own.filter(({ state }) => state === LinkState.BROKEN).map(({ url, status }) => `${status} ${url}`),
  ).toEqual([]);
});
