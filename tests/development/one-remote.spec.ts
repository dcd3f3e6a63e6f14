import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startProduct } from '../support/product.ts';
import { copySource, linkInstalledPackages } from '../support/source-copy.ts';

test('--only serves one remote in the frame with sample data, and reloads after a change of pages.ts', async ({
  page,
}) => {
  const copy = await copySource();
  try {
    await linkInstalledPackages(copy);
    const product = await startProduct({
      command: path.join(copy.directory, 'infra', 'local', 'dev.mjs'),
      args: ['--only=mfe-wallets'],
    });
    try {
      await page.goto(`${product.url}/tangem-ring`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await page.evaluate(async () => (await fetch('/api/team')).json())).toEqual([
        { id: 'string', name: 'string', role: 'string', bio: 'string', imageUrl: 'string' },
      ]);
      await copy.change('mfe-wallets/src/pages.ts', (text) =>
        text.replaceAll(/title: '[^|']+\|/g, "title: 'Renamed |"),
      );
      await expect(page).toHaveTitle(/^Renamed \|/);
    } finally {
      await product.stop();
    }
  } finally {
    await copy.remove();
  }
});
