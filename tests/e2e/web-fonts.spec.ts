import { expect, type Page, test } from '@playwright/test';
import { font, holdBack } from '../support/held-answers.ts';
import { hasPainted } from '../support/settled-page.ts';

// A recording of the page would take part in its timing.
test.use({ trace: 'off' });

/** The faces that came with the page and in which a heading and a text of it are drawn. */
async function ownFaces(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const families: string[] = [];
  for (const selector of ['h1', 'footer a']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { isCustomFont, familyName } of fonts) if (isCustomFont) families.push(familyName);
  }
  await session.detach();
  return families;
}

const own = [expect.stringContaining('Bricolage Grotesque'), expect.stringContaining('Public Sans')];

async function expectOwnFontsOnLaterVisit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  // Which visit it is depends on the machine: the fonts have to be there by the time of the first paint.
  await expect
    .poll(async () => {
      await page.goto(path);
      return ownFaces(page);
    })
    .toEqual(own);
}

for (const path of ['/', '/news', '/tangem-ring', '/no-such-page', '/admin/login']) {
  test(`${path} is shown in the site's own fonts on a later visit`, ({ page }) =>
    expectOwnFontsOnLaterVisit(page, path));
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are shown in the site’s own fonts on a later visit', ({ page }) =>
    expectOwnFontsOnLaterVisit(page, '/'));
});

for (const path of ['/', '/investors']) {
  test(`${path} keeps the device's faces when fonts come after it was painted, and uses them on the next visit`, async ({
    page,
  }) => {
    const arrived: string[] = [];
    page.on('requestfinished', (request) => {
      if (font.test(request.url())) arrived.push(request.url());
    });
    const release = await holdBack(page, font);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => hasPainted(page)).toBe(true);
    release();
    await expect.poll(() => arrived.length).toBe(2);
    await page.waitForLoadState('networkidle');
    expect(await ownFaces(page)).toEqual([]);
    await page.unroute(font);
    await expectOwnFontsOnLaterVisit(page, path);
  });
}
