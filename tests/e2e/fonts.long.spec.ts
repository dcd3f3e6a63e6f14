import { expect, test } from '@playwright/test';

// The content policy contains hashes of the style sheets, which this test changes.
test.use({ bypassCSP: true });

test('a page uses the two fonts of the site and no other font', async ({ page }) => {
  // With `font-display: optional`, the browser would ignore a font that arrives late, as on a slow machine.
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:block');
    await route.fulfill({ response, body });
  });
  await page.goto('/about');
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const selector = 'h1, h2, h3, p, a, button, strong, time';
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const drawn = await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  const fonts = drawn.flatMap((node) => node.fonts);
  expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
  const faces = new Set(fonts.map(({ familyName }) => familyName.split(' ', 1)[0]));
  expect(faces).toEqual(new Set(['Bricolage', 'Public']));
});
