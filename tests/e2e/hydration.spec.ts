import type { APIRequestContext, Request } from '@playwright/test';
import { dataOf } from '../support/boot-data.ts';
import { apiCall, holdBack, keepFirstAnswers } from '../support/held-answers.ts';
import { expectNoShift, recordShifts } from '../support/layout-shifts.ts';
import { cursorOf, newestSlug } from '../support/news-addresses.ts';
import { serveNextVisitWithData } from '../support/served-with.ts';
import { untilSettled } from '../support/settled-page.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, trace: 'off' });

/** Far from the server's clock on both sides, and other digits, calendars and directions. */
const readers = [
  { timezoneId: 'Pacific/Kiritimati', locale: 'ar-EG' },
  { timezoneId: 'Pacific/Pago_Pago', locale: 'de-DE' },
];

/** A page and an answer of the API that it is rendered with. */
interface PageWithData {
  path: string;
  answer: string;
}

type Find = (request: APIRequestContext) => Promise<PageWithData>;

const pages: readonly [string, Find][] = [
  ['home', async () => ({ path: '/', answer: '/api/news?omit=content&limit=3' })],
  ['about', async () => ({ path: '/about', answer: '/api/team' })],
  ['products', async () => ({ path: '/products', answer: '/api/equipment' })],
  ['news', async () => ({ path: '/news', answer: '/api/news?omit=content&limit=100' })],
  [
    'older news',
    async (request) => {
      const cursor = await cursorOf(request);
      return {
        path: `/news/older/${cursor}`,
        answer: `/api/news?omit=content&limit=100&cursor=${cursor}`,
      };
    },
  ],
  [
    'a release',
    async (request) => {
      const slug = await newestSlug(request);
      return { path: `/news/${slug}`, answer: `/api/news/${slug}?with=neighbours` };
    },
  ],
];

for (const [name, find] of pages) {
  for (const { timezoneId, locale } of readers) {
    test.describe(`${name} in ${timezoneId}, ${locale}`, () => {
      test.use({ timezoneId, locale });

      test('is taken over as the server wrote it, and nothing moves when the data is asked for again', async ({
        watched,
        request,
      }) => {
        const { path, answer } = await find(request);
        await watched.addInitScript(recordShifts);
        const asked: Request[] = [];
        watched.on('request', (call) => {
          const { pathname, search } = new URL(call.url());
          if (pathname + search === answer) asked.push(call);
        });
        await keepFirstAnswers(watched);
        const release = await holdBack(watched, apiCall);
        const served = await serveNextVisitWithData(watched, path);
        await watched.goto(path);
        expect(Object.keys(dataOf(served))).toContain(answer);
        await untilSettled(watched);
        // It asks in an idle moment, which a busy machine has late.
        await expect.poll(() => asked.length).toBe(1);
        release();
        await asked[0]?.response();
        await watched.waitForLoadState('networkidle');
        await expect(watched.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoShift(watched);
        expect(asked.map((call) => call.headers()['if-none-match'])).toEqual([dataOf(served)[answer]?.etag]);
      });
    });
  }
}

test('the text of a release needs no script but the page’s and the one of its view', async ({
  watched,
  request,
}) => {
  const slug = await newestSlug(request);
  const scripts: string[] = [];
  watched.on('request', (call) => {
    const { pathname } = new URL(call.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.push(pathname);
  });
  const served = await serveNextVisitWithData(watched, `/news/${slug}`);
  await watched.goto(`/news/${slug}`, { waitUntil: 'networkidle' });
  await untilSettled(watched);
  expect(scripts.length).toBeGreaterThan(0);
  const others = scripts.filter((script) => !served.includes(`src="${script}"`));
  expect(others).toEqual([expect.stringMatching(/^\/assets\/release\.[\da-f]+\.js$/)]);
});
