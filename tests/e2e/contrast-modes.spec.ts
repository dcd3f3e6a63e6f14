import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { misplacedTexts } from '../support/text-layout.ts';

const pages = ['/', '/investors', '/tangem-ring', '/contact'];

for (const mode of [{ forcedColors: 'active', colorScheme: 'dark' }, { contrast: 'more' }] as const) {
  test(`with ${JSON.stringify(mode)} texts keep their contrast and the current page its mark`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', ...mode });
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'load' });
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'], runOnly: ['color-contrast'] })
        .setLegacyMode()
        .analyze();
      expect(
        violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
        path,
      ).toEqual([]);
    }
  });
}

test('with text at 200 % nothing is cut, beside its box or on other text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of [...pages, '/news']) {
    await page.goto(path, { waitUntil: 'load' });
    // As browsers do where the reader asks for larger text: what is said in rem grows with it.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect.poll(() => page.evaluate(misplacedTexts), path).toEqual([]);
  }
});
