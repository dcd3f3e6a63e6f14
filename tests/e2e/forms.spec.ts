import { noteCalls } from '../support/note-calls.ts';
import { openQuiet, openSettled } from '../support/settled-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('the restock form logs what is wanted, thanks in an alert, and makes no call', async ({ watched }) => {
  await openQuiet(watched, '/tangem-wallet');
  const asked = noteCalls(watched);
  await watched.getByLabel('3-Card Backup Set').check();
  await watched.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(watched.getByText('$494.00 CAD')).toBeVisible();
  await watched.getByLabel('Full Name').fill('Ada River');
  const alert = watched.waitForEvent('dialog');
  const message = watched.waitForEvent('console', (entry) => entry.type() === 'log');
  const pressed = watched.getByRole('button', { name: 'Notify' }).click();
  const thanks = await alert;
  expect(thanks.message()).toMatch(/thank you.*notified when the card wallet is back in stock/i);
  await thanks.accept();
  await pressed;
  const logged = await Promise.all((await message).args().map((argument) => argument.jsonValue()));
  expect(logged).toEqual([
    {
      name: 'Ada River',
      email: '',
      items: [{ product: 'Card Wallet', type: 'triple', quantity: 2, estimatedPrice: 494 }],
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  ]);
  expect(asked).toEqual([]);
});

test('the browser stops a message without what is required, or with something that is no e-mail address', async ({
  watched,
}) => {
  await openSettled(watched, '/contact');
  const send = watched.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(watched.getByLabel('Full Name')).toBeFocused();
  for (const label of ['Full Name', 'Subject', 'Message']) await watched.getByLabel(label).fill('Ada');
  await watched.getByLabel('Email Address').fill('no address');
  await send.click();
  await expect(watched.getByLabel('Email Address')).toBeFocused();
  await expect(watched.getByRole('button', { name: 'Sending...' })).toHaveCount(0);
});
