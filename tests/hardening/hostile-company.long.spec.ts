import { expect, test } from '@playwright/test';
import { builtRemote, type ShellProcess, startShell } from '../support/shell-process.ts';
import { allOf, htmlPayloads } from './corpus/corpus.ts';
import { watchPage } from './wary-page.ts';

// Configuration is trusted, and yet it is text: the whole corpus is in the head, the JSON blocks and the page.
const company = allOf(htmlPayloads).join(' ');

let shell: ShellProcess;

test.beforeAll(async () => {
  shell = await startShell({
    bffUrl: 'http://127.0.0.1:9',
    remotes: { 'mfe-public': builtRemote('mfe-public') },
    environment: { COMPANY_NAME: company },
  });
});

test.afterAll(() => shell.stop());

for (const path of ['/', '/privacy', '/no-such-page', '/tangem-ring']) {
  test(`no payload acts in the head, the structured data or the frame of ${path}`, async ({ page }) => {
    const observed = await watchPage(page, new URL(shell.url).host);
    await page.goto(shell.url + path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('contentinfo')).toContainText('<script>alert(1)</script>');
    expect(observed).toEqual({ acts: [], contacts: [], violations: [] });
    const scripts = await page
      .locator('script')
      .evaluateAll((elements) =>
        elements.map((element) => element.getAttribute('src') ?? element.getAttribute('type')),
      );
    expect(
      scripts.filter((script) => !/^\/(?:assets|remotes)\/|^application\/(?:ld\+)?json$/.test(script ?? '')),
    ).toEqual(['speculationrules']);
    expect(await page.locator('head > :not(title, meta, link, style, script)').count()).toBe(0);
  });
}

test('search engines read the name as it is', async ({ page }) => {
  await page.goto(`${shell.url}/`);
  const data: unknown = JSON.parse(
    await page.locator('script[type="application/ld+json"]').first().innerText(),
  );
  expect(data).toMatchObject({ name: company });
});
