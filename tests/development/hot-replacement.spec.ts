import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startProduct } from '../support/product.ts';
import { copySource, linkInstalledPackages } from '../support/source-copy.ts';

test('an open page shows changes of a remote, the shell and the bff and keeps its state', async ({
  page,
}) => {
  const copy = await copySource();
  const replace = (file: string, from: string, to: string) =>
    copy.change(file, (text) => text.replaceAll(from, to));
  try {
    await linkInstalledPackages(copy);
    const product = await startProduct({ command: path.join(copy.directory, 'infra', 'local', 'dev.mjs') });
    try {
      let documents = 0;
      page.on('domcontentloaded', () => {
        documents += 1;
      });
      await page.goto(`${product.url}/news`);
      const field = page.getByLabel('Email address');
      // Waits for hydration, because React would discard text that is typed before.
      await expect(page.locator('html')).toHaveAttribute('data-scripting');
      await field.fill('reader@example.com');

      await replace('mfe-public/src/news/newsletter-box.tsx', 'Releases in your inbox', 'Releases by post');
      await expect(page.getByRole('heading', { name: 'Releases by post' })).toBeVisible();

      await replace('shell/src/footer/footer.tsx', "title: 'Legal'", "title: 'Rules'");
      const rules = page.getByRole('contentinfo').getByRole('heading', { name: 'Rules' });
      await expect(rules).toBeVisible();

      await replace('shell/src/footer/footer.tsx', 'font-display text-base', 'font-display text-[33px]');
      await expect(rules).toHaveCSS('font-size', '33px');

      await replace('bff/src/company/sample-data/team.ts', 'Chief Executive Officer', 'Founder');
      await expect
        .poll(async () => page.evaluate(async () => (await fetch('/api/team')).text()))
        .toContain('Founder');

      await expect(field).toHaveValue('reader@example.com');
      expect(documents).toBe(1);
      // After a reload, the server-rendered document must show the changes too.
      await expect(async () => {
        await page.reload();
        await expect(rules).toHaveCSS('font-size', '33px', { timeout: 1_000 });
        await expect(page.getByRole('heading', { name: 'Releases by post' })).toBeVisible({ timeout: 1_000 });
      }).toPass();
    } finally {
      await product.stop();
    }
  } finally {
    await copy.remove();
  }
});
