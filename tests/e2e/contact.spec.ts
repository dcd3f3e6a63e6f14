import { keepNotifications } from '../support/kept-notifications.ts';
import { noteCalls } from '../support/note-calls.ts';
import { openQuiet, openSettled } from '../support/settled-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('a message is sent without any call: busy for about two seconds, then thanks and an empty form', async ({
  watched,
}) => {
  await openQuiet(watched, '/contact');
  await watched.getByLabel('Full Name').fill('Ada River');
  await watched.getByLabel('Email Address').fill('ada@example.com');
  await watched.getByLabel('Company').fill('River Ltd');
  await watched.getByLabel('Inquiry Type').click();
  await watched.getByRole('option', { name: 'Media & Press' }).click();
  await watched.getByLabel('Subject').fill('A question');
  await watched.getByLabel('Message').fill('What flows?');
  const asked = noteCalls(watched);
  const send = watched.getByRole('button', { name: 'Send Message' });
  // A busy machine may be away for all of the two seconds.
  const names = await send.evaluateHandle((button) => {
    const noted: (string | null)[] = [];
    const note = () => noted.push(button.textContent);
    new MutationObserver(note).observe(button, { subtree: true, childList: true, characterData: true });
    return noted;
  });
  await keepNotifications(watched);
  const began = Date.now();
  await send.click();
  await expect(watched.getByText('Message Sent Successfully', { exact: true })).toBeVisible();
  expect(Date.now() - began).toBeGreaterThanOrEqual(2000);
  expect(await names.jsonValue()).toEqual(['Sending...', 'Send Message']);
  await expect(watched.getByText(/reply within 24 hours/i).last()).toBeVisible();
  for (const label of ['Full Name', 'Email Address', 'Company', 'Subject', 'Message']) {
    await expect(watched.getByLabel(label)).toHaveValue('');
  }
  await expect(watched.getByLabel('Inquiry Type')).toHaveText('Choose a topic');
  await expect(send).toBeEnabled();
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
