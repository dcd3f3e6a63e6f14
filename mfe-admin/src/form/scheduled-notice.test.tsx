import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fill, openDraft, openStoredArticle, press } from '../testing/article-form.tsx';
import { draft } from '../testing/fake-drafts.ts';
import { article, FakeNewsroom } from '../testing/fake-newsroom.ts';
import { setDate } from '../testing/set-date.ts';

let newsroom: FakeNewsroom;

const publishedAt = '2026-03-02T16:52:00.000Z';

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article({ publishedAt })]);
  newsroom.answer('POST', /a-1\/hold$/, () => {
    newsroom.articles = newsroom.articles.map((stored) => ({
      ...stored,
      holdForWire: true,
      version: stored.version + 1,
    }));
    return new Response(null, { status: 204 });
  });
});

test('the form shows a countdown in the last ten minutes, and Hold does not save the text in the form', async () => {
  setDate('2026-03-02T16:42:55Z');
  const { dialog } = await openStoredArticle(newsroom);
  expect(await dialog.findByText('The release becomes public in a few minutes.')).toBeVisible();
  expect(dialog.getByRole('timer')).toHaveTextContent(/^9:0\d$/);
  fill(dialog, 'Title', 'Not finished');
  press(dialog, 'Hold');
  expect(await screen.findByText('Release Held')).toBeVisible();
  await waitFor(() => expect(dialog.queryByRole('timer')).not.toBeInTheDocument());
  expect(newsroom.articles).toMatchObject([{ title: 'Second turbine hall in service', holdForWire: true }]);
  // Hold creates a version of the release, which must not count as a conflict with the open form.
  expect(dialog.queryByRole('region', { name: 'Two versions' })).not.toBeInTheDocument();
  press(dialog, 'Update Article');
  expect(await screen.findByText('Article Updated')).toBeVisible();
  expect(newsroom.callsTo('PUT', /a-1$/)).toMatchObject([
    { ifMatch: '"2"', body: { title: 'Not finished', holdForWire: true } },
  ]);
});

test("Hold reports a colleague's change since the form was opened, and Update Article does not overwrite it", async () => {
  setDate('2026-03-02T16:42:55Z');
  const { dialog } = await openStoredArticle(newsroom);
  fill(dialog, 'Title', 'My title');
  newsroom.articles = [article({ publishedAt, title: 'Their title', version: 2 })];
  press(dialog, 'Hold');
  expect(await screen.findByText('Release Held')).toBeVisible();
  expect(await dialog.findByText('This article was changed after you opened it')).toBeVisible();
  expect(dialog.queryByRole('timer')).not.toBeInTheDocument();
  press(dialog, 'Update Article');
  expect(await dialog.findByRole('region', { name: 'Two versions' })).toHaveFocus();
  expect(newsroom.callsTo('PUT', /a-1$/)).toEqual([]);
  // The conflict must also be found when the draft is opened again.
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() =>
    expect(newsroom.drafts.drafts).toMatchObject([{ title: 'My title', articleVersion: 1 }]),
  );
});

test('Hold does not resolve the conflict of a draft that is based on an earlier version', async () => {
  setDate('2026-03-02T16:42:55Z');
  newsroom.articles = [article({ publishedAt, title: 'Their title', version: 2 })];
  newsroom.drafts.drafts = [draft({ articleId: 'a-1', articleVersion: 1, title: 'My title' })];
  const { dialog } = await openDraft(newsroom);
  press(dialog, 'Hold');
  expect(await screen.findByText('Release Held')).toBeVisible();
  fill(dialog, 'Title', 'My better title');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() =>
    expect(newsroom.drafts.drafts).toMatchObject([{ title: 'My better title', articleVersion: 1 }]),
  );
  expect(dialog.getByText('This article was changed after you opened it')).toBeVisible();
});

test('Keep mine stores a separate draft if the draft was changed elsewhere before Hold found a conflict', async () => {
  setDate('2026-03-02T16:42:55Z');
  newsroom.drafts.drafts = [draft({ articleId: 'a-1', articleVersion: 1 })];
  const { dialog } = await openDraft(newsroom);
  newsroom.drafts.drafts = [draft({ articleId: 'a-1', articleVersion: 1, title: 'Their draft', version: 2 })];
  fill(dialog, 'Title', 'My draft');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await dialog.findByText('This draft was changed elsewhere, by ben');
  newsroom.articles = [article({ publishedAt, title: 'Their title', version: 2 })];
  press(dialog, 'Hold');
  await dialog.findByText('This article was changed after you opened it');
  press(dialog, 'Keep mine as a new draft');
  await waitFor(() =>
    expect(newsroom.drafts.drafts).toMatchObject([
      { title: 'My draft', articleVersion: 3 },
      { title: 'Their draft', version: 2 },
    ]),
  );
});

test('the form shows a notice if the release becomes public, and your changes remain a draft', async () => {
  setDate('2026-03-02T16:51:58Z');
  const { dialog } = await openStoredArticle(newsroom);
  fill(dialog, 'Title', 'Not finished');
  expect(dialog.queryByRole('radio', { name: 'Correction' })).not.toBeInTheDocument();
  setDate('2026-03-02T16:52:00Z');
  const message = 'Published as of 8:52. Your changes are a draft.';
  expect(await dialog.findByText(message)).toBeVisible();
  expect(await dialog.findByRole('radio', { name: 'Correction' })).toBeVisible();
  expect(dialog.getByLabelText('Title')).toHaveValue('Not finished');
  expect(newsroom.callsTo('PUT', /a-1$/)).toEqual([]);
});

test('changes that were to wait for the wire can be published once the release has become public', async () => {
  setDate('2026-03-02T16:51:58Z');
  const { dialog } = await openStoredArticle(newsroom);
  fill(dialog, 'Title', 'Not finished');
  const hold = 'Publish at its time, but only once the wire is confirmed';
  fireEvent.click(dialog.getByText('Wire and filing'));
  fireEvent.click(dialog.getByLabelText(hold));
  setDate('2026-03-02T16:52:00Z');
  expect(await dialog.findByRole('radio', { name: 'Correction' })).toBeVisible();
  expect(dialog.queryByLabelText(hold)).not.toBeInTheDocument();
  press(dialog, 'Update Article');
  expect(await screen.findByText('Article Updated')).toBeVisible();
  const [update] = newsroom.callsTo('PUT', /a-1$/);
  expect(update?.body).toMatchObject({ title: 'Not finished' });
  expect(update?.body).not.toHaveProperty('holdForWire');
});

test('changes that were to wait for the wire can be sent for review once the release has become public', async () => {
  newsroom.reviewRequired = true;
  setDate('2026-03-02T16:53:00Z');
  newsroom.drafts.drafts = [
    draft({
      articleId: 'a-1',
      articleVersion: 1,
      publishedAt: '2026-03-02T16:52:00.000Z',
      holdForWire: true,
    }),
  ];
  const { dialog } = await openDraft(newsroom);
  press(dialog, 'Send for review');
  expect(await screen.findByText('Sent for Review')).toBeVisible();
  expect(newsroom.drafts.drafts).toMatchObject([{ review: 'requested', holdForWire: false }]);
});

test('the form shows no countdown for a release that is public, or due in more than ten minutes', async () => {
  setDate('2026-03-02T16:41:00Z');
  const scheduled = await openStoredArticle(newsroom);
  expect(scheduled.dialog.queryByRole('timer')).not.toBeInTheDocument();
  scheduled.unmount();
  setDate('2026-03-02T16:53:00Z');
  const { dialog } = await openStoredArticle(newsroom);
  expect(dialog.queryByRole('timer')).not.toBeInTheDocument();
  expect(dialog.queryByText(/^Published as of/)).not.toBeInTheDocument();
});
