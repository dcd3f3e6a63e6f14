import { expect, type Page, type Route, test } from '@playwright/test';
import { releasesOf } from '../support/boot-data.ts';
import { newestSlug } from '../support/news-addresses.ts';
import { sendInPieces } from '../support/pieces-server.ts';
import { hasPainted, openSettled } from '../support/settled-page.ts';

// A recording of the page would take part in its timing.
test.use({ trace: 'off' });

/** Keeps everything but the document waiting. */
async function holdAllButDocument(page: Page) {
  const asked: string[] = [];
  const waiting: Route[] = [];
  let isAnswered = false;
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) return route.continue();
    const { pathname } = new URL(request.url());
    if (isAnswered && /\.js$|^\/api\//.test(pathname)) return route.abort();
    asked.push(pathname);
    waiting.push(route);
  });
  return {
    asked: () => asked,
    /** Lets what was asked for go on, and refuses every script and every call that is asked for only now. */
    answerOnce: async () => {
      isAnswered = true;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
  };
}

for (const [path, card] of [
  ['/', 'Read Article'],
  ['/news', 'Read Full Article'],
] as const) {
  test(`the news of ${path} is in the first answer, and its cards work after one wave of requests`, async ({
    page,
  }) => {
    const held = await holdAllButDocument(page);
    const answer = await page.goto(path, { waitUntil: 'commit' });
    const [newest] = releasesOf((await answer?.text()) ?? '');
    const title = page.getByRole('article').getByRole('link', { name: newest?.title ?? 'never' });
    await expect(title).toBeVisible();
    await expect.poll(() => held.asked().filter((file) => file.endsWith('.js')).length).toBe(3);
    expect(held.asked().filter((file) => file.startsWith('/api/'))).toEqual([]);
    await held.answerOnce();
    // Nothing listens before.
    await expect(page.locator('html[data-scripting]')).toBeAttached();
    await page.getByRole('button', { name: card }).first().click();
    await expect(page).toHaveURL(/article=/);
  });
}

test('the text of a release needs no script but the page’s and the one of its view', async ({
  page,
  request,
}) => {
  const scripts: string[] = [];
  page.on('request', (call) => {
    const { pathname } = new URL(call.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.push(pathname);
  });
  const answer = await openSettled(page, `/news/${await newestSlug(request)}`);
  const served = await answer.text();
  expect(scripts.length).toBeGreaterThan(0);
  const others = scripts.filter((script) => !served.includes(`src="${script}"`));
  expect(others).toEqual([expect.stringMatching(/^\/assets\/release\.[\da-f]+\.js$/)]);
});

const hint = /<link rel="expect" blocking="render" href="#([\w-]+)">/;

/** Cut behind the heading, and behind the start of what stands below the first view. */
function viewsOf(html: string): string[] {
  const [, below = ''] = hint.exec(html) ?? [];
  const cuts = [0, html.indexOf('</h1>'), html.indexOf('>', html.indexOf(` id="${below}"`)) + 1, html.length];
  expect(cuts).toEqual(cuts.toSorted((one, other) => one - other));
  return cuts.slice(1).map((end, index) => html.slice(cuts[index], end));
}

// One of each kind; the build sees to it that every page has the element that it names.
for (const path of ['/', '/news', '/investors', '/tangem-wallet', '/terms']) {
  test(`${path} is painted once all of its first view has been read, and does not wait for the rest`, async ({
    page,
    context,
    request,
  }) => {
    const cut = viewsOf(await (await request.get(path)).text());
    await using pieces = await sendInPieces(cut);
    await using unasked = await sendInPieces(cut.map((piece) => piece.replace(hint, '')));
    await page.goto(pieces.url, { waitUntil: 'commit' });
    await expect(page.locator('h1')).toBeAttached();
    // By the time at which this one is painted, the other would be too.
    const other = await context.newPage();
    await other.goto(unasked.url, { waitUntil: 'commit' });
    await expect.poll(() => hasPainted(other)).toBe(true);
    await page.bringToFront();
    expect(await hasPainted(page)).toBe(false);
    pieces.sendNext();
    await expect.poll(() => hasPainted(page)).toBe(true);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });
}
