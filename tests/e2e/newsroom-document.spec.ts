import { openSettled } from '../support/settled-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('the newsroom is a document of its own: moving there and away loads one', async ({ watched }) => {
  const mark = () =>
    watched.evaluate(() => {
      document.documentElement.dataset.marked = '';
    });
  const markedDocument = watched.locator('html[data-marked]');
  await openSettled(watched, '/about');
  await mark();
  // As a link in a page of the site does it: a move in the browser's history, which the router hears of.
  await watched.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('header a[href="/news"]');
    link?.click();
  });
  await expect(watched).toHaveURL(/\/news$/);
  await expect(markedDocument).toHaveCount(1);
  await watched.evaluate(() => {
    history.pushState({ idx: 9, key: 'newsroom' }, '', '/admin/login');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(watched.getByLabel('Password')).toBeVisible();
  await expect(markedDocument).toHaveCount(0);
  await mark();
  await watched.getByRole('banner').getByRole('link', { name: 'About' }).first().click();
  await expect(watched).toHaveURL(/\/about$/);
  await expect(markedDocument).toHaveCount(0);
});
