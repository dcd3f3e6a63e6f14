import { expect, test } from '../support/watched-page.ts';

test('the leadership team is in three columns on large screens, everyone with a portrait', async ({
  watched,
}) => {
  await watched.setViewportSize({ width: 1440, height: 900 });
  await watched.goto('/about');
  const portraits = watched.getByRole('img', { name: /^Portrait of/ });
  await expect.poll(() => portraits.count()).toBeGreaterThanOrEqual(6);
  const columns = new Set<number>();
  for (const portrait of await portraits.all()) {
    await portrait.scrollIntoViewIfNeeded();
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    columns.add(Math.round((await portrait.boundingBox())?.x ?? -1));
  }
  expect(columns.size).toBe(3);
});

test('the fleet is shown with its figures, and further ones with their labels in words', async ({
  watched,
}) => {
  await watched.goto('/products');
  for (const model of ['DG1+', 'DG2', 'AE BOX II', 'SC200']) {
    const card = watched.getByRole('article').filter({ has: watched.getByText(model, { exact: true }) });
    for (const label of ['Algorithm', 'Hashrate', 'Power']) {
      await expect(card.getByRole('term').filter({ hasText: label }).first()).toBeVisible();
    }
    const labels = await card.getByRole('term').allTextContents();
    expect(labels.filter((label) => /[a-z][A-Z]/.test(label))).toEqual([]);
    expect(labels.length).toBeGreaterThan(3);
  }
});
