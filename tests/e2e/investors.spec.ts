import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { openInteractive, waitUntilInteractive } from '../support/interactive-page.ts';
import { builtRemotePath, type ShellProcess, startShell } from '../support/shell-process.ts';
import { expect, test } from '../support/watched-page.ts';

let provider: Server;
let shell: ShellProcess;

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
    remotes: { 'mfe-public': builtRemotePath('mfe-public') },
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

test('each modal shows its external form at the specified height and loads the script only while it is open, in a separate document', async ({
  watched,
}) => {
  await openInteractive(watched, `${shell.url}/about`);
  await watched.evaluate(() => {
    document.documentElement.dataset.documentBefore = '';
  });
  await watched.getByRole('banner').getByRole('link', { name: 'Investors' }).click();
  await expect(watched.locator('html[data-document-before]')).toHaveCount(0);
  await waitUntilInteractive(watched);
  const notice = watched.getByText('The chart was not loaded when this page was printed.');
  await expect(notice).toBeHidden();
  await watched.emulateMedia({ media: 'print' });
  await expect(notice).toBeVisible();
  await watched.emulateMedia({ media: null });

  const script = watched.locator('script[src$="/form.js"]');
  const hasRun = watched.locator('html[data-form-script-ran]');
  for (const [name, height, address] of [
    ['Download Investor Deck', '463px', '/deck'],
    ['Contact Investor Relations', '551px', '/contact'],
  ] as const) {
    await expect(script).toHaveCount(0);
    await watched.getByRole('button', { name }).click();
    const dialog = watched.getByRole('dialog', { name });
    await expect(dialog.frameLocator('iframe').getByText(`Form at ${address}`)).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveCSS('height', height);
    await expect(script).toHaveCount(1);
    await expect(hasRun).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(script).toHaveCount(0);

  await watched.getByRole('button', { name: 'Download Investor Deck' }).click();
  await expect(script).toHaveCount(1);
  await watched.goBack();
  await expect(watched).toHaveURL(/\/about$/);
  await expect(script.or(hasRun)).toHaveCount(0);
});

test('each modal shows a labelled sample form that sends nothing when no form is configured', async ({
  watched,
}) => {
  await openInteractive(watched, '/investors');
  for (const [name, height] of [
    ['Download Investor Deck', 463],
    ['Contact Investor Relations', 551],
  ] as const) {
    await watched.getByRole('button', { name }).click();
    const dialog = watched.getByRole('dialog', { name });
    await expect(dialog.locator('iframe')).toHaveCSS('height', `${height}px`);
    await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
    const form = dialog.frameLocator('iframe');
    await expect(form.getByText('This is a sample form: it sends nothing.')).toBeVisible();
    await form.getByLabel('E-mail').fill('reader@example.com');
    const needed = await form.locator('html').evaluate((document) => document.scrollHeight);
    expect(needed).toBeLessThanOrEqual(height);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
});
