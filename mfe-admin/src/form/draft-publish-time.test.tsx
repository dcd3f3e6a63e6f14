import { expect, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { fill, openDraft } from '../testing/article-form.tsx';
import { draft } from '../testing/fake-drafts.ts';
import { FakeNewsroom } from '../testing/fake-newsroom.ts';
import { setDate } from '../testing/set-date.ts';

test('a draft with a chosen publish time keeps it when it is changed on that day', async () => {
  localStorage.clear();
  const newsroom = new FakeNewsroom();
  const publishedAt = '2027-01-22T17:00:00.000Z';
  newsroom.drafts.drafts = [draft({ publishedAt })];
  setDate('2027-01-22T16:00:00Z');
  const { dialog } = await openDraft(newsroom);
  expect(dialog.getByLabelText('Publish Date')).toHaveValue('2027-01-22');
  fill(dialog, 'Title', 'A whole thought');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() =>
    expect(newsroom.drafts.drafts).toMatchObject([{ title: 'A whole thought', publishedAt }]),
  );
});
