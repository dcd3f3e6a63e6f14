import type { Page } from '@playwright/test';

export async function flipOneByte(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    const middle = body.length >> 1;
    body.writeUInt8(body.readUInt8(middle) ^ 1, middle);
    await route.fulfill({ response, body });
  });
}

export function refusedFiles(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    const [, address] =
      /Failed to find a valid digest in the 'integrity' attribute for resource '([^']+)'/.exec(
        message.text(),
      ) ?? [];
    if (address) refused.push(new URL(address).pathname);
  });
  return refused;
}
