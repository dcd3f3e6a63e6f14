import { expect, test } from '@playwright/test';
import { sendInPieces } from '../support/pieces-server.ts';
import { hasPainted } from '../support/settled-page.ts';

// A recording of the page would take part in its timing.
test.use({ trace: 'off' });

const hint = /<link rel="expect" blocking="render" href="#([\w-]+)">/;

/** Cut behind the heading, and behind the start of what stands below the first view. */
function piecesOf(html: string): string[] {
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
    const cut = piecesOf(await (await request.get(path)).text());
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
