import { openInteractive } from '../support/interactive-page.ts';
import { expect, test } from '../support/watched-page.ts';

function isUncovered(element: Element): boolean {
  const { left, top } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(left + 1, top + 1);
  return shown !== null && element.contains(shown);
}

test('the browser blocks a message without required fields or with an invalid e-mail address', async ({
  watched,
}) => {
  await watched.setViewportSize({ width: 390, height: 844 });
  await watched.emulateMedia({ reducedMotion: 'reduce' });
  await openInteractive(watched, '/contact');
  const send = watched.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(watched.getByLabel('Full Name')).toBeFocused();
  expect(await watched.getByText('Full Name').evaluate(isUncovered)).toBe(true);
  for (const label of ['Full Name', 'Subject', 'Message']) await watched.getByLabel(label).fill('Ada');
  await watched.getByLabel('Email Address').fill('no address');
  await send.click();
  await expect(watched.getByLabel('Email Address')).toBeFocused();
  await expect(watched.getByRole('button', { name: 'Sending...' })).toHaveCount(0);
});

test('a printed wallet page shows all answers, which are closed on the screen', async ({ watched }) => {
  await openInteractive(watched, '/tangem-wallet');
  const main = watched.getByRole('main');
  await expect(main.getByRole('button', { name: /\?$/ })).toHaveCount(7);
  const answers = await main.locator('div[data-state="closed"] > p').all();
  expect(answers.length).toBeGreaterThanOrEqual(7);
  for (const answer of answers) await expect(answer).toBeHidden();
  await watched.emulateMedia({ media: 'print' });
  for (const answer of answers) await expect(answer).toBeVisible();
});

test('a printed contact page shows how to reach the company, and no buttons', async ({ watched }) => {
  await openInteractive(watched, '/contact');
  const main = watched.getByRole('main');
  await expect(main.getByRole('button')).not.toHaveCount(0);
  await watched.emulateMedia({ media: 'print' });
  await expect(main.getByRole('button')).toHaveCount(0);
  for (const heading of ['Get in Touch', 'Our Location']) {
    await expect(main.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'hello@hydrohash.example' }).first()).toBeVisible();
});
