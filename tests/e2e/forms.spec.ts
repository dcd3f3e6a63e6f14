import { openSettled } from '../support/settled-page.ts';
import { expect, test } from '../support/watched-page.ts';

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
