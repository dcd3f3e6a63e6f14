import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../infra/local/ports.ts';
import { remoteNames } from '../../infra/local/parts.ts';
import { openNewsroom, uniqueTitle } from '../support/newsroom.ts';
import { untilSettled } from '../support/settled-page.ts';
import { builtRemote, type ShellProcess, startShell } from '../support/shell-process.ts';
import { FaultyLine } from './faulty-line.ts';

const unavailable = 'This section is temporarily unavailable';
/** A mobile line at its worst, in bits a second. */
const narrowBits = 50_000;

type Fail = (line: FaultyLine) => Promise<void>;

const faults: readonly (readonly [string, Fail])[] = [
  ['down', (line) => line.goDown()],
  ['away for a while', (line) => line.hold()],
  ['resetting connections', (line) => line.reset()],
  ['answering garbage', (line) => line.garble()],
  ['breaking off in the middle of answers', (line) => line.truncate(300)],
];

/** A visit that has begun: the products are there, and the document must stay the same. */
async function beginVisit(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/products`);
  await expect(page.getByRole('article').filter({ hasText: 'Hashrate' }).first()).toBeVisible();
  // Before, a link loads a document.
  await untilSettled(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

const walletLink = (page: Page) => page.getByRole('main').locator('a[href="/tangem-wallet"]').first();
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });
const inHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** While nothing can be had: what is not there yet says so, with the site around it. */
async function expectPlaceOfFailure(page: Page): Promise<void> {
  await walletLink(page).click();
  await expect(page.getByText(unavailable)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Once everything can be had again: Retry brings the page, and moving on works, all without a reload. */
async function expectVisitGoesOn(page: Page): Promise<void> {
  await retry(page).click();
  await expect(page.locator('[data-mfe="mfe-wallets"]')).toBeVisible();
  await expect(page.getByText(unavailable)).toHaveCount(0);
  await inHeader(page, 'About').click();
  await expect(page.getByRole('img', { name: /^Portrait of/ }).first()).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

/** On a narrow line: the page comes, and nothing says meanwhile that it does not. */
async function expectSlowPage(page: Page): Promise<void> {
  await expect(page.getByText(unavailable)).toHaveCount(0);
  const outcome = page.locator('[data-mfe="mfe-wallets"]').or(page.getByText(unavailable));
  await expect(outcome).toBeVisible();
  await expect(page.getByText(unavailable)).toHaveCount(0);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

test.describe('the line between a visitor and the shell', () => {
  let line: FaultyLine;
  let origin: string;

  test.beforeEach(async ({ baseURL }) => {
    const product = new URL(baseURL ?? '');
    line = await FaultyLine.to(Number(product.port));
    origin = `http://127.0.0.1:${line.port}`;
  });

  test.afterEach(() => line.close());

  for (const [what, fail] of faults) {
    test(`${what} in the middle of a visit: what is not there says so, and the visit goes on afterwards`, async ({
      page,
    }) => {
      await beginVisit(page, origin);
      await fail(line);
      await expectPlaceOfFailure(page);
      await line.pass();
      await expectVisitGoesOn(page);
    });
  }

  test('breaking off while the code of dialogs is fetched ahead: a dialog opens afterwards', async ({
    page,
  }) => {
    await page.goto(`${origin}/news`);
    const release = page.getByRole('article').first();
    await expect(release).toBeVisible();
    // Before, nothing notices that the visitor moves.
    await untilSettled(page);
    await line.truncate(300);
    const damaged: string[] = [];
    page.on('console', (message) => damaged.push(message.text()));
    await page.mouse.move(200, 300);
    await page.mouse.move(210, 310);
    await expect.poll(() => damaged.filter((text) => text.includes('/assets/')).length).toBeGreaterThan(1);
    await line.pass();
    await release.getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  });

  test('slow: a page arrives and answers, and so do the next ones', async ({ page }) => {
    await line.slowDown(200);
    await beginVisit(page, origin);
    await walletLink(page).click();
    await expect(page.locator('[data-mfe="mfe-wallets"]')).toBeVisible();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
  });

  test('so narrow that a page takes long: it is waited for, and nothing says that it is away', async ({
    page,
  }) => {
    await beginVisit(page, origin);
    await line.narrow(narrowBits);
    await walletLink(page).click();
    await expectSlowPage(page);
  });

  test('away in the middle of a visit, and narrow afterwards: Retry brings the page', async ({ page }) => {
    await beginVisit(page, origin);
    await line.goDown();
    await expectPlaceOfFailure(page);
    await line.narrow(narrowBits);
    await retry(page).click();
    await expectSlowPage(page);
  });
});

test.describe('the shell itself', () => {
  let shell: ShellProcess;
  let port: number;

  const start = async (bffUrl: string): Promise<ShellProcess> =>
    startShell({
      bffUrl,
      remotes: Object.fromEntries(remoteNames.map((name) => [name, builtRemote(name)])),
      environment: { PORT: String(port) },
    });

  test.beforeAll(async ({ baseURL }) => {
    port = await freePort();
    shell = await start(baseURL ?? '');
  });

  test.afterAll(() => shell.stop());

  test('killed in the middle of a visit: the visit goes on once it is started again', async ({
    page,
    baseURL,
  }) => {
    await beginVisit(page, shell.url);
    shell.process.kill('SIGKILL');
    await expectPlaceOfFailure(page);
    await shell.stop();
    shell = await start(baseURL ?? '');
    await expectVisitGoesOn(page);
  });

  test('hung in the middle of a visit: the visit goes on once it does', async ({ page }) => {
    await beginVisit(page, shell.url);
    shell.process.kill('SIGSTOP');
    await expectPlaceOfFailure(page);
    shell.process.kill('SIGCONT');
    await expectVisitGoesOn(page);
  });
});

test.describe('the line between the shell and the bff', () => {
  let line: FaultyLine;
  let shell: ShellProcess;

  test.beforeAll(async ({ baseURL }) => {
    line = await FaultyLine.to(Number(new URL(baseURL ?? '').port));
    shell = await startShell({
      bffUrl: `http://127.0.0.1:${line.port}`,
      remotes: Object.fromEntries(remoteNames.map((name) => [name, builtRemote(name)])),
    });
  });

  test.afterAll(async () => {
    await shell.stop();
    await line.close();
  });

  // One fault that is noticed late and one that is noticed at once; the others look like these from here.
  for (const [what, fail] of faults.filter(([name]) => /^away|garbage$/.test(name))) {
    test(`${what} in the middle of a visit: areas without data say so, the ticker keeps its quote, Retry brings the rest`, async ({
      page,
    }) => {
      await beginVisit(page, shell.url);
      const ticker = page.getByRole('region', { name: /ticker/i });
      await expect(ticker).toContainText('HYPE');
      await fail(line);
      const failure = 'The team could not be loaded';
      await inHeader(page, 'About').click();
      await expect(page.getByText(failure)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(ticker).toContainText('HYPE');
      await line.pass();
      await retry(page).click();
      await expect(page.getByRole('img', { name: /^Portrait of/ }).first()).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  }

  test('a release that cannot be saved stays in its form, and is saved once the bff is back', async ({
    page,
  }) => {
    const title = uniqueTitle('Written over a fault');
    await openNewsroom(page, shell.url);
    await page.getByRole('button', { name: 'Create New Article' }).click();
    const form = page.getByRole('dialog', { name: 'Create New Article' });
    await form.getByLabel('Title').fill(title);
    await form.locator('[contenteditable="true"]').fill('Nothing of this may be lost.');
    await line.garble();
    const answered = page.waitForResponse('**/api/admin/articles');
    await form.getByRole('button', { name: 'Create Article' }).click();
    expect((await answered).status()).toBe(502);
    await expect(form.getByRole('button', { name: 'Create Article' })).toBeEnabled();
    await expect(form.getByLabel('Title')).toHaveValue(title);
    await line.pass();
    await form.getByRole('button', { name: 'Create Article' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1);
  });
});
