import { beforeEach, expect, jest, test } from '@jest/globals';
import type { PublicationCheckInput } from '@site/kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fill, openNewArticle, openStoredArticle, press } from '../testing/article-form.tsx';
import { article, FakeNewsroom } from '../testing/fake-newsroom.ts';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article()]);
});

type Dialog = Awaited<ReturnType<typeof openNewArticle>>['dialog'];

function listed(dialog: Dialog, name: string) {
  const region =
    name === 'Publication' ? dialog.getByRole('list', { name }) : dialog.getByRole('status', { name });
  return within(region)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

test('the form lists the effects of publishing beside the button', async () => {
  newsroom.alerts = { available: true, recipients: 1_204, skipped: [] };
  newsroom.blackouts = [{ id: 'b-1', title: 'Results', firstDay: '2999-12-31', lastDay: '2999-12-31' }];
  const { dialog, user } = await openNewArticle();
  fill(dialog, 'Publish Date', '2999-12-31');
  fill(dialog, 'Publish Time', '16:30');
  await user.click(dialog.getByText('Wire and filing'));
  await user.click(dialog.getByLabelText(/^Publish at its time/));
  await waitFor(() =>
    expect(listed(dialog, 'Publication')).toEqual([
      'Readers see January 1, 3000, 00:30 UTC',
      'Held until the wire is confirmed',
      'Within the blackout “Results”',
      '1,204 subscribers get an e-mail',
    ]),
  );
  await user.click(dialog.getByRole('checkbox', { name: 'E-mail subscribers' }));
  expect(listed(dialog, 'Publication')).toContain('No e-mail');
});

test('the form lists the first three problems beside the button, and checks again after a pause in typing', async () => {
  const messages = ['One', 'Two', 'Three', 'Four', 'Five'];
  newsroom.problems = messages.map((message) => ({ kind: 'broken-link', message }));
  const { dialog, user } = await openNewArticle();
  await waitFor(() =>
    expect(listed(dialog, 'Before you publish')).toEqual(['One', 'Two', 'Three', 'And 2 more']),
  );
  newsroom.problems = [];
  await user.type(dialog.getByLabelText('Article Content'), 'The hall runs.');
  await waitFor(() => expect(listed(dialog, 'Before you publish')).toEqual([]));
  const contents = () => newsroom.callsTo('POST', /publication-check$/).map(({ body }) => body);
  const whole = expect.objectContaining({ content: 'The hall runs.' });
  await waitFor(() => expect(contents()).toContainEqual(whole));
});

test('the whole text is sent for a check after a pause of two seconds, and not after shorter pauses', async () => {
  const { dialog } = await openNewArticle();
  jest.useFakeTimers();
  try {
    for (const [text, time] of [
      ['The', '16:01'],
      ['The hall', '16:02'],
      ['The hall runs', '16:03'],
    ] as const) {
      fill(dialog, 'Article Content', text);
      // Renders the summary, which also reads the text.
      fill(dialog, 'Publish Time', time);
      await act(() => jest.advanceTimersByTimeAsync(1_500));
    }
    await act(() => jest.advanceTimersByTimeAsync(1_500));
  } finally {
    jest.useRealTimers();
  }
  const checks = newsroom.callsTo('POST', /publication-check$/);
  const texts = checks.map(({ body }) => (body as PublicationCheckInput).content);
  expect(texts.filter(Boolean)).toEqual(['The hall runs']);
});

test('postponing a public release with invalid fields shows the errors instead of the confirmation', async () => {
  const { dialog } = await openStoredArticle(newsroom);
  fill(dialog, 'Publish Date', '2999-12-01');
  fill(dialog, 'Title', '');
  fill(dialog, 'Category', 'Grid');
  press(dialog, 'Update Article');
  expect(await dialog.findByText('Title is required')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a text with a later publish time is sent for review without a confirmation', async () => {
  newsroom.reviewRequired = true;
  const { dialog } = await openStoredArticle(newsroom);
  fill(dialog, 'Publish Date', '2999-12-01');
  press(dialog, 'Send for review');
  expect(await screen.findByText('Sent for Review')).toBeVisible();
});
