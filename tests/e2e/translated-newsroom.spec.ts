import { expect } from '@playwright/test';
import { openNewsroom, uniqueTitle } from '../support/newsroom.ts';
import { expectNotification } from '../support/notifications.ts';
import { administrator } from '../support/product.ts';
import { openTranslated, test, translatePage } from '../support/translation.ts';

test('an administrator signs in, writes, schedules, searches and deletes a release in the translated newsroom', async ({
  translated: page,
}) => {
  const title = uniqueTitle('Translated');
  await openTranslated(page, '/admin/login');
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill('wrong password');
  await page.getByRole('button', { name: 'Login to Admin Portal' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Login to Admin Portal' }).click();
  await page.waitForURL('**/admin');

  await page.getByRole('button', { name: 'Create New Article' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Article' });
  await form.getByRole('button', { name: 'Create Article' }).click();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Article Content').pressSequentially('The river rises');
  // Not public, because this test deletes the release, and pages of other tests preload public releases.
  await form.getByLabel('Publish Date').fill('2999-12-01');
  await expect(form.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Article Preview' });
  await expect(preview).toContainText('The river rises');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expectNotification(page, 'Article Created', () =>
    form.getByRole('button', { name: 'Create Article' }).click(),
  );
  await expect(form).toHaveCount(0);

  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toBeVisible();
  await page.getByRole('searchbox').first().fill(title);
  await expect(page.getByText('1 article matches')).toBeVisible();
  await card.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'Article History' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [button, name] of [
    ['Preview', 'Article Preview'],
    ['Edit', 'Edit Article'],
  ] as const) {
    await card.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toHaveCount(0);
  }
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('0 articles match')).toBeVisible();
});

test('a release set with an event is prepared, held, previewed and removed in the translated newsroom', async ({
  translated: page,
}) => {
  const [event, set] = [uniqueTitle('Call'), uniqueTitle('Set')];
  const cardOf = (title: string) => page.getByRole('article').filter({ hasText: title });
  const dialog = page.getByRole('dialog');
  await openNewsroom(page, '', '/admin?tab=events');
  await translatePage(page);
  await page.getByRole('button', { name: 'New event' }).click();
  await dialog.getByLabel('Title').fill(event);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose a date and a time')).toBeVisible();
  await dialog.getByLabel('Whole days').check();
  await dialog.getByLabel('Whole days').uncheck();
  await dialog.getByLabel('Start date').fill('2999-12-02');
  await dialog.getByLabel('Start time').fill('10:00');
  // Not public, because other tests read the public calendar.
  await dialog.getByLabel('Publish date (Vancouver)').fill('2999-12-01');
  await expectNotification(page, 'Event Saved', () => dialog.getByRole('button', { name: 'Save' }).click());

  await page.getByRole('tab', { name: 'Sets' }).click();
  await page.getByRole('button', { name: 'New set' }).click();
  await dialog.getByLabel('Name').fill(set);
  await dialog.getByLabel('Publish date (Vancouver)').fill('2999-12-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(cardOf(set).getByText('Incomplete')).toBeVisible();
  await cardOf(set).getByRole('button', { name: 'Add items' }).click();
  await dialog.getByLabel('Search what is scheduled').fill(event);
  await dialog.getByRole('button', { name: `Add ${event}` }).click();
  await expect(dialog.getByRole('button', { name: `Add ${event}` })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(cardOf(set).getByText('Ready')).toBeVisible();
  await cardOf(set).getByRole('button', { name: 'Hold' }).click();
  await expect(cardOf(set).getByText('Held')).toBeVisible();
  await cardOf(set).getByRole('button', { name: 'Resume' }).click();
  await expect(cardOf(set).getByText('Ready')).toBeVisible();
  await cardOf(set).getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Publish date (Vancouver)').fill('2999-12-03');
  await expect(dialog.getByText(/^All items move to this time/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await cardOf(set).getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText(/^This set is shown as if it were ready/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Events' }).click();
  await cardOf(event).getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByText(`Becomes public with the set “${set}”`)).toBeVisible();
  await expect(dialog.getByLabel('Publish date (Vancouver)')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('tab', { name: 'Sets' }).click();
  await cardOf(set)
    .getByRole('button', { name: `Remove ${event}` })
    .click();
  await expect(cardOf(set).getByRole('button', { name: 'Publish now' })).toHaveCount(0);
  await cardOf(set).getByRole('button', { name: 'Delete' }).click();
  await expect(cardOf(set)).toHaveCount(0);
});

test('each tab of the translated newsroom opens, and signing out works', async ({ translated: page }) => {
  await openNewsroom(page);
  await translatePage(page);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(page.getByRole('tabpanel').locator('[role="status"]', { hasText: 'Loading' })).toHaveCount(
      0,
    );
  }
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin/login');
  await expect(page.getByLabel('Username')).toBeVisible();
});
