import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startProduct } from '../support/product.ts';
import { copySource, linkInstalledPackages, type SourceCopy } from '../support/source-copy.ts';

let copy: SourceCopy;

test.beforeEach(async () => {
  copy = await copySource();
  await linkInstalledPackages(copy);
});

test.afterEach(() => copy.remove());

/** Runs `npm run dev` in the copy until `use` ends. */
async function whileDeveloping(args: readonly string[], use: (url: string) => Promise<void>): Promise<void> {
  const command = path.join(copy.directory, 'infra', 'local', 'dev.mjs');
  const product = await startProduct({ command, args });
  try {
    await use(product.url);
  } finally {
    await product.stop();
  }
}

test('--only serves one remote with sample data and header and footer of the site, and reloads after a change of pages.ts', async ({
  page,
}) => {
  await whileDeveloping(['--only=mfe-wallets'], async (url) => {
    await page.goto(`${url}/tangem-ring`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.evaluate(async () => (await fetch('/api/team')).json())).toEqual([
      { id: 'string', name: 'string', role: 'string', bio: 'string', imageUrl: 'string' },
    ]);
    await copy.change('mfe-wallets/src/pages.ts', (text) =>
      text.replaceAll(/title: '[^|']+\|/g, "title: 'Renamed |"),
    );
    await expect(page).toHaveTitle(/^Renamed \|/);
  });
});

test('--api serves one remote with the data of a running site, --site also its other remotes', async ({
  page,
  request,
}) => {
  const site = await startProduct();
  try {
    const team: unknown = await (await request.get(`${site.url}/api/team`)).json();
    for (const option of ['--api', '--site']) {
      await whileDeveloping(['--only=mfe-wallets', `${option}=${site.url}`], async (url) => {
        await page.goto(`${url}/tangem-ring`);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.evaluate(async () => (await fetch('/api/team')).json())).toEqual(team);
        const about = await request.get(`${url}/about`);
        expect(about.status()).toBe(option === '--site' ? 200 : 404);
      });
    }
  } finally {
    await site.stop();
  }
});
