import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { openSettled, untilSettled } from '../support/settled-page.ts';
import { builtRemote, type ShellProcess, startShell } from '../support/shell-process.ts';
import { expect, test } from '../support/watched-page.ts';

let provider: Server;
let shell: ShellProcess;

/** The external service with both lead forms and its script. */
function startProvider(): Promise<Server> {
  const server = createServer(({ url }, response) => {
    if (url === '/form.js') {
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end('document.documentElement.dataset.formScriptRan = "";');
    } else {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><html lang="en"><title>Form</title><h1>Form at ${url}</h1></html>`);
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

test.beforeAll(async ({ baseURL }) => {
  provider = await startProvider();
  const { port } = provider.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  shell = await startShell({
    bffUrl: baseURL ?? '',
    remotes: { 'mfe-public': builtRemote('mfe-public') },
    environment: {
      DECK_FORM_URL: `${origin}/deck`,
      CONTACT_FORM_URL: `${origin}/contact`,
      FORM_SCRIPT_URL: `${origin}/form.js`,
    },
  });
});

test.afterAll(async () => {
  await shell.stop();
  provider.closeAllConnections();
  provider.close();
});

for (const [name, height, address] of [
  ['Download Investor Deck', 463, '/deck'],
  ['Contact Investor Relations', 551, '/contact'],
] as const) {
  test(`${name} shows its external form, ${height} px high, and has the script only while it is open`, async ({
    watched,
  }) => {
    await openSettled(watched, `${shell.url}/investors`);
    const script = watched.locator('script[src$="/form.js"]');
    await expect(script).toHaveCount(0);
    await watched.getByRole('button', { name }).click();
    const dialog = watched.getByRole('dialog', { name });
    await expect(dialog.frameLocator('iframe').getByText(`Form at ${address}`)).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveCSS('height', `${height}px`);
    await expect(script).toHaveCount(1);
    await expect(watched.locator('html[data-form-script-ran]')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(script).toHaveCount(0);
  });
}

/** Follows a link to the page of investors, which has a document of its own, and waits until that answers. */
async function moveToInvestors(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.documentBefore = '';
  });
  await page.getByRole('banner').getByRole('link', { name: 'Investors' }).click();
  await expect(page.locator('html[data-document-before]')).toHaveCount(0);
  await untilSettled(page);
}

test('leaving the page with a modal open takes the script along', async ({ watched }) => {
  await openSettled(watched, `${shell.url}/about`);
  await moveToInvestors(watched);
  await watched.getByRole('button', { name: 'Download Investor Deck' }).click();
  const script = watched.locator('script[src$="/form.js"]');
  await expect(script).toHaveCount(1);
  await watched.goBack();
  await expect(watched).toHaveURL(/\/about$/);
  await expect(script).toHaveCount(0);
});

test('the form script runs in a document that nobody else’s page is shown in', async ({ watched }) => {
  const script = watched.locator('script[src$="/form.js"]');
  const hasRun = watched.locator('html[data-form-script-ran]');
  await openSettled(watched, `${shell.url}/about`);
  await moveToInvestors(watched);
  await watched.getByRole('button', { name: 'Download Investor Deck' }).click();
  await expect(script).toHaveCount(1);
  await expect(hasRun).toHaveCount(1);
  await watched.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await watched.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(watched).toHaveURL(/\/about$/);
  await expect(hasRun).toHaveCount(0);
});

test('paper without the share chart says where the prices are', async ({ watched }) => {
  await watched.goto(`${shell.url}/investors`, { waitUntil: 'networkidle' });
  const notice = watched.getByText('The chart had not been loaded when this page was printed.');
  await expect(notice).toBeHidden();
  await watched.emulateMedia({ media: 'print' });
  await expect(notice).toBeVisible();
});
