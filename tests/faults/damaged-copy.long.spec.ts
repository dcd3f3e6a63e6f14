import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { openSettled } from '../support/settled-page.ts';

const unavailable = 'This section is temporarily unavailable';

/** Leads to the product, and changes one byte of the first answer for a file whose address fits. */
async function damageOnce(product: string, damaged: RegExp) {
  let isDamaged = false;
  const answerTo = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await fetch(new URL(request.url ?? '/', product), {
      headers: { accept: request.headers.accept ?? '*/*' },
      redirect: 'manual',
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (!isDamaged && damaged.test(request.url ?? '')) {
      isDamaged = true;
      const middle = body.length >> 1;
      body.writeUInt8(body.readUInt8(middle) ^ 1, middle);
    }
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !/^(?:content-|transfer-|connection)/.test(name)),
    );
    response.writeHead(answer.status, {
      ...headers,
      'content-type': answer.headers.get('content-type') ?? '',
      'content-security-policy': answer.headers.get('content-security-policy') ?? '',
    });
    response.end(body);
  };
  const server = createServer((request, response) => void answerTo(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    isDamaged: () => isDamaged,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

for (const [what, file] of [
  ['entry', /\/mfe-wallets\/remoteEntry\.[^/]*\.js$/],
  ['page', /\/mfe-wallets\/page-card-wallet\.[^/]*\.js$/],
  ['sheet', /\/mfe-wallets\/page-[^/]*\.css$/],
] as const) {
  test(`a copy of a remote’s ${what} that was damaged on its way is not kept for as long as a good one: Retry brings it`, async ({
    page,
    baseURL,
  }) => {
    await using line = await damageOnce(baseURL ?? '', file);
    await openSettled(page, `${line.url}/products`);
    await expect(page.getByRole('article').first()).toBeVisible();
    const link = page.getByRole('main').locator('a[href="/tangem-wallet"]').first();
    // Not by the mouse: what it passes is fetched ahead, and the damaged copy is none that a visitor asked for.
    await link.evaluate((element: HTMLAnchorElement) => element.click());
    await expect(page.getByText(unavailable)).toBeVisible();
    expect(line.isDamaged()).toBe(true);
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText(unavailable)).toHaveCount(0);
  });
}
