import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openNewArticle, openStoredArticle, press } from '../testing/article-form.tsx';
import { article, FakeNewsroom } from '../testing/fake-newsroom.ts';

const note = 'The dividend is 4 cents, not 5.';
let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article()]);
});

const sent = () => newsroom.callsTo('PUT', /articles/).map(({ body }) => body);

describe('a change of a public article', () => {
  test('counts as a small change by default', async () => {
    const { dialog } = await openStoredArticle(newsroom);
    expect(dialog.getByRole('radio', { name: 'Small change' })).toBeChecked();
    press(dialog, 'Update Article');
    expect(await screen.findByText('Article Updated')).toBeVisible();
    expect(sent()).toEqual([expect.not.objectContaining({ correction: expect.anything() })]);
  });

  test('requires a note for a correction, shows it in the preview and sends it', async () => {
    const { dialog, user } = await openStoredArticle(newsroom);
    await user.click(dialog.getByRole('radio', { name: 'Correction' }));
    press(dialog, 'Update Article');
    expect(await dialog.findByText('Describe what was wrong')).toBeVisible();
    expect(dialog.getByLabelText('What was wrong')).toHaveFocus();
    expect(sent()).toEqual([]);
    await user.type(dialog.getByLabelText('What was wrong'), `${note} `);
    press(dialog, 'Preview');
    const preview = within(await screen.findByRole('dialog', { name: 'Article Preview' }));
    expect((await preview.findByRole('note')).textContent).toContain(note);
    await user.click(preview.getByRole('button', { name: 'Close' }));
    press(dialog, 'Update Article');
    expect(await screen.findByText('Article Updated')).toBeVisible();
    expect(sent()).toMatchObject([{ correction: note }]);
  });

  test('stores the note of the correction in the draft', async () => {
    const { dialog, user } = await openStoredArticle(newsroom);
    await user.click(dialog.getByRole('radio', { name: 'Correction' }));
    fill(dialog, 'What was wrong', note);
    press(dialog, 'Save draft');
    await waitFor(() =>
      expect(newsroom.drafts.drafts).toMatchObject([{ articleId: 'a-1', correction: note }]),
    );
  });

  test('is sent for review with the note of the correction', async () => {
    newsroom.reviewRequired = true;
    const { dialog, user } = await openStoredArticle(newsroom);
    await user.click(dialog.getByRole('radio', { name: 'Correction' }));
    fill(dialog, 'What was wrong', note);
    press(dialog, 'Send for review');
    expect(await screen.findByText('Sent for Review')).toBeVisible();
    expect(newsroom.drafts.drafts).toMatchObject([{ correction: note, review: 'requested' }]);
  });
});

test('the form of a withdrawn article can publish the article again as a correction', async () => {
  newsroom.articles = [article({ withdrawnAt: '2026-02-01T18:00:00.000Z' })];
  const { dialog, user } = await openStoredArticle(newsroom);
  const effect = dialog.getByRole('status', { name: 'What the button does' });
  await waitFor(() => expect(effect).toHaveTextContent('Stays withdrawn: readers see the title alone'));
  await user.click(dialog.getByRole('radio', { name: 'Publish again as a correction' }));
  await waitFor(() => expect(effect).toHaveTextContent('Goes public immediately'));
  fill(dialog, 'What was wrong', note);
  press(dialog, 'Update Article');
  expect(await screen.findByText('Article Updated')).toBeVisible();
  expect(sent()).toMatchObject([{ correction: note }]);
});

test.each([
  ['new', () => openNewArticle()],
  [
    'scheduled',
    () => {
      newsroom.articles = [article({ publishedAt: '2999-01-15T17:00:00.000Z' })];
      return openStoredArticle(newsroom);
    },
  ],
])('the form of a %s article offers no correction', async (_kind, open) => {
  const { dialog } = await open();
  expect(dialog.queryByRole('radio', { name: 'Correction' })).not.toBeInTheDocument();
});
