import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { draft } from '../testing/fake-drafts.ts';
import { newsroomDocument, serveFakeDocuments } from '../testing/fake-documents.ts';
import { newsroomEvent, serveFakeEvents } from '../testing/fake-events.ts';
import { article, FakeNewsroom } from '../testing/fake-newsroom.ts';
import { createReleaseSet, serveFakeSets } from '../testing/fake-sets.ts';
import { openDraft, openStoredArticle, press } from '../testing/article-form.tsx';
import { findCard, openNewsroom } from '../testing/newsroom-page.tsx';

const publishedAt = '2999-01-01T12:00:00.000Z';
const sentence = /^Becomes public with the set “Q3 results”, Tue, Jan 1, 2999, 4:00 AM PST\.$/;
const advice = /^To change this time, move the set in the tab Sets, or remove this from the set there\.$/;
let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom();
  serveFakeSets(newsroom, createReleaseSet());
});

type Form = Awaited<ReturnType<typeof openStoredArticle>>['dialog'];

/** Expects that the form shows the publish time of the set in disabled fields. */
async function expectTimeOfSet(dialog: Form, labels: readonly string[]) {
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(dialog.getByText(advice)).toBeVisible();
  expect(dialog.getByText(/^Scheduled: public with its set in /)).toBeVisible();
  for (const label of labels) expect(dialog.getByLabelText(label)).toBeDisabled();
}

test('the form of a release in a set shows the time of the set, and its fields are disabled', async () => {
  newsroom.articles = [article({ publishedAt, setId: 's-1', waitsForSet: true })];
  const { dialog } = await openStoredArticle(newsroom);
  await expectTimeOfSet(dialog, ['Publish Date', 'Publish Time', 'Timezone']);
  expect(dialog.getByRole('button', { name: 'Now' })).toBeDisabled();
  expect(dialog.getByLabelText('Publish Date')).toHaveValue('2999-01-01');
});

test('a draft saved before its release was added to a set is published at the time of the set', async () => {
  newsroom.articles = [article({ publishedAt, setId: 's-1' })];
  newsroom.drafts.drafts = [
    draft({ articleId: 'a-1', articleVersion: 1, publishedAt: '2999-05-05T12:00:00.000Z' }),
  ];
  const { dialog } = await openDraft(newsroom);
  await expectTimeOfSet(dialog, ['Publish Date']);
  expect(dialog.getByLabelText('Publish Date')).toHaveValue('2999-01-01');
  press(dialog, 'Update Article');
  await screen.findByText('Article Updated');
  expect(newsroom.articles).toMatchObject([{ publishedAt }]);
});

test('the form of a release can change the publish time after the set of the release was published', async () => {
  newsroom.articles = [article({ setId: 's-1' })];
  const { dialog } = await openStoredArticle(newsroom);
  expect(dialog.getByLabelText('Publish Date')).toBeEnabled();
  expect(dialog.queryByText(advice)).not.toBeInTheDocument();
});

test.each(['documents', 'events'] as const)(
  'the form of one of the %s in a set sends the time of the set, even if it changed after the form opened',
  async (collection) => {
    const earlier = { publishedAt: '2998-01-01T12:00:00.000Z', setId: 's-1' };
    const { publicFrom: _document, ...document } = newsroomDocument({ title: 'Mine', ...earlier });
    const { publicFrom: _event, ...event } = newsroomEvent({ title: 'Mine', ...earlier });
    const store = {
      documents: serveFakeDocuments(newsroom, document),
      events: serveFakeEvents(newsroom, event),
    }[collection];
    const { user } = openNewsroom(`?tab=${collection}`);
    await user.click((await findCard('Mine')).getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expectTimeOfSet(dialog, ['Publish date (Vancouver)', 'Publish time (Vancouver)']);
    for (const item of store.items) Object.assign(item, { publishedAt, version: 2 });
    fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Ours' } });
    press(dialog, 'Save');
    await dialog.findByText(/^Someone else has changed this/);
    await waitFor(() => expect(dialog.getByLabelText('Publish date (Vancouver)')).toHaveValue('2999-01-01'));
    press(dialog, 'Save again');
    await findCard('Ours');
    expect(store.items).toMatchObject([{ title: 'Ours', publishedAt }]);
  },
);
