import { expect, type Page, test } from '@playwright/test';
import { deploy, type Deployment } from './deployment.ts';
import { releasedServices } from './release.ts';
import { startTraffic } from './traffic.ts';

let deployment: Deployment;

test.beforeAll(async () => {
  deployment = await deploy();
});

test.afterAll(() => deployment.remove());

function watchFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => failures.push(error.message));
  return failures;
}

for (const round of [1, 2]) {
  for (const { service, prepare, release, shows } of releasedServices) {
    test(`${service} is replaced alone and no visitor notices (round ${round})`, async ({ page }) => {
      await prepare(deployment, round);
      const failures = watchFailures(page);
      await page.goto(`${deployment.url}/`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const traffic = startTraffic(deployment.url);
      await release(deployment);
      await expect.poll(() => shows(deployment, round), { timeout: 5_000, intervals: [100] }).toBe(true);

      const header = page.getByRole('banner');
      await header.getByRole('link', { name: 'About', exact: true }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await header.getByRole('link', { name: 'News', exact: true }).click();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await header.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

      const report = await traffic.stop();
      console.log(
        `${service}: ${report.requests} requests, ${report.failures.length} failed, longest ${report.longest} ms`,
      );
      expect(report.failures).toEqual([]);
      // Loading new routes closes the edge's unused connections; nothing else may close any.
      if (service !== 'edge') expect(report.resent).toBe(0);
      expect(failures).toEqual([]);
    });
  }
}

test('a tab that was open before a release gets the new version at its next page load', async ({ page }) => {
  await page.goto(`${deployment.url}/`);
  const version = () => page.evaluate(() => Reflect.get(window, 'siteVersions')()['mfe-public']);
  const before = await version();
  await releasedServices[0]?.prepare(deployment, 3);
  await releasedServices[0]?.release(deployment);
  await expect
    .poll(async () => releasedServices[0]?.shows(deployment, 3), { timeout: 5_000, intervals: [100] })
    .toBe(true);
  expect(await version()).toBe(before);
  await page.reload();
  expect(await version()).not.toBe(before);
  await expect(page.locator('html')).toHaveAttribute('data-mfe-public', 'release-3');
});
