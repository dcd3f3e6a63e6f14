import type { Locator, Page } from '@playwright/test';
import { totpCodeOf } from '../../bff/src/testing/authenticator-app.ts';
import { signIn } from '../support/newsroom.ts';
import { expectAccessible } from '../support/open-view.ts';
import { administrator } from '../support/product.ts';
import { expect, test } from '../support/watched-page.ts';

const password = 'seven rivers meet at dawn';

async function signInWith(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login to Admin Portal' }).click();
}

async function openAccount(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Your account' }).click();
  return page.getByRole('dialog', { name: 'Your account' });
}

test('an invited administrator sets a password, enables two-factor sign-in and signs in with a code', async ({
  watched,
  browser,
  baseURL,
}) => {
  const username = `mira-${crypto.randomUUID().slice(0, 8)}`;
  await signIn(watched);
  await watched.getByRole('tab', { name: 'Administrators' }).click();
  await watched.getByRole('button', { name: 'Invite Administrator' }).click();
  const invite = watched.getByRole('dialog', { name: 'Invite Administrator' });
  await invite.getByLabel('User name').fill(username);
  await invite.getByLabel('Your password').fill(administrator.password);
  await invite.getByRole('button', { name: 'Create link' }).click();
  const link = await invite.getByLabel('Invitation link').inputValue();
  await invite.getByRole('button', { name: 'Done' }).click();
  await expect(watched.getByRole('article').filter({ hasText: username })).toContainText('Invited');
  await expectAccessible(watched);

  const invitedPage = await browser.newPage({ baseURL: baseURL ?? '' });
  const addresses: string[] = [];
  invitedPage.on('request', (request) => addresses.push(request.url()));
  await invitedPage.goto(link);
  await expect(invitedPage.getByText(username)).toBeVisible();
  await expectAccessible(invitedPage);
  await invitedPage.getByLabel('Password', { exact: true }).fill(password);
  await invitedPage.getByLabel('Repeat the password').fill(password);
  await invitedPage.getByRole('button', { name: 'Set password' }).click();
  await expect(invitedPage).toHaveURL(/\/admin\/login$/);
  // The token is in the link's fragment, which browsers do not send to servers.
  const token = new URL(link).hash.slice(1);
  expect(addresses.filter((address) => new URL(address).href.replace(/#.*/, '').includes(token))).toEqual([]);

  await signInWith(invitedPage, username);
  const account = await openAccount(invitedPage);
  await account.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  await account.getByLabel('Your password').fill(password);
  await account.getByRole('button', { name: 'Continue' }).click();
  await expect(account.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(invitedPage);
  const secret = (await account.locator('code').innerText()).replaceAll(' ', '');
  await account.getByLabel('Authentication code').fill(totpCodeOf(secret));
  await account.getByRole('button', { name: 'Turn on' }).click();
  await expect(account.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await account.getByRole('button', { name: 'I have saved them' }).click();
  await account.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(invitedPage).toHaveURL(/\/admin\/login$/);

  await signInWith(invitedPage, username);
  const code = invitedPage.getByLabel('Authentication code');
  await expect(code).toBeFocused();
  await expectAccessible(invitedPage);
  // The code that enabled two-factor sign-in cannot be used again, but the authenticator's next code is already valid.
  await code.fill(totpCodeOf(secret, 1));
  await invitedPage.keyboard.press('Enter');
  await expect(invitedPage).toHaveURL(/\/admin$/);
  await invitedPage.getByRole('tab', { name: 'Audit' }).click();
  await expect(invitedPage.getByText(`${username} turned two-factor sign-in on`)).toBeVisible();
  await expectAccessible(invitedPage);
  await invitedPage.close();
});
