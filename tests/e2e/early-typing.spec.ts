import { holdBack, mainScript } from '../support/held-answers.ts';
import { expect, test } from '../support/watched-page.ts';

test('a search typed before the page’s script arrives stays and filters the news', async ({ watched }) => {
  const release = await holdBack(watched, mainScript);
  await watched.goto('/news', { waitUntil: 'commit' });
  const search = watched.getByRole('searchbox', { name: 'Search' });
  await search.fill('greenhouse');
  release();
  await expect(watched.getByText('1 article found')).toBeVisible();
  await expect(search).toHaveValue('greenhouse');
});

test('a message begun before the page’s script arrives stays, is sent and then cleared', async ({
  watched,
}) => {
  const release = await holdBack(watched, mainScript);
  await watched.goto('/contact', { waitUntil: 'commit' });
  await watched.getByLabel('Full Name').fill('Ada River');
  await watched.getByLabel('Email Address').fill('ada@example.com');
  await watched.getByLabel('Message').fill('What flows?');
  release();
  await expect(watched.locator('html[data-scripting]')).toBeAttached();
  await watched.getByLabel('Subject').fill('A question');
  await expect(watched.getByLabel('Full Name')).toHaveValue('Ada River');
  await watched.getByRole('button', { name: 'Send Message' }).click();
  await expect(watched.getByText('Message Sent Successfully', { exact: true })).toBeVisible();
  await expect(watched.getByLabel('Message')).toHaveValue('');
});

test('what was entered on a wallet page before its script arrives is what is logged', async ({ watched }) => {
  const release = await holdBack(watched, mainScript);
  await watched.goto('/tangem-wallet', { waitUntil: 'commit' });
  await watched.getByLabel('Full Name').fill('Ada River');
  await watched.getByLabel('Quantity').fill('3');
  release();
  await expect(watched.getByText('$591.00 CAD')).toBeVisible();
  const logged = watched.waitForEvent('console', (message) => message.type() === 'log');
  watched.once('dialog', (dialog) => void dialog.accept());
  await watched.getByRole('button', { name: 'Notify' }).click();
  const request: unknown = await (await logged).args()[0]?.jsonValue();
  expect(request).toMatchObject({ name: 'Ada River', items: [{ quantity: 3, estimatedPrice: 591 }] });
});

test('a sign-in typed before the page’s script arrives stays', async ({ watched }) => {
  const release = await holdBack(watched, mainScript);
  await watched.goto('/admin/login', { waitUntil: 'commit' });
  await watched.getByLabel('Username').fill('ada');
  await watched.getByLabel('Password').fill('secret');
  release();
  await expect(watched.getByRole('button', { name: 'Login to Admin Portal' })).toBeEnabled();
  await expect(watched.getByLabel('Username')).toHaveValue('ada');
  await expect(watched.getByLabel('Password')).toHaveValue('secret');
});
