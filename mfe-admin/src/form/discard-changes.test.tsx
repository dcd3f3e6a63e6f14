import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fill, listPersistedTexts, openDraft, openForm, openNewArticle } from '../testing/article-form.tsx';
import { draft } from '../testing/fake-drafts.ts';
import { FakeNewsroom, problem } from '../testing/fake-newsroom.ts';
import { findNotificationButton } from '../testing/notification-button.ts';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom();
});

function hidePage() {
  act(() => void window.dispatchEvent(new Event('pagehide')));
}

async function discardChanges({ dialog, user }: Awaited<ReturnType<typeof openDraft>>) {
  await user.click(dialog.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Discard changes' }));
}

test('Discard changes restores the text as it was opened if only this browser has it', async () => {
  newsroom.answer('PUT', /drafts\/[^/]+$/, () => problem(503, 'Back in a minute.'));
  const first = await openNewArticle();
  fill(first.dialog, 'Title', 'Half a thought');
  first.unmount();
  const form = await openDraft(newsroom);
  const { dialog, unmount } = form;
  fill(dialog, 'Title', 'Half a thought, and more');
  await discardChanges(form);
  expect(await screen.findByText('Changes Discarded')).toBeVisible();
  unmount();
  const again = await openDraft(newsroom);
  expect(again.dialog.getByLabelText('Title')).toHaveValue('Half a thought');
});

test('Discard changes reports a failure, and the draft is opened as it was before', async () => {
  newsroom.drafts.drafts = [draft({ title: 'As it was' })];
  const form = await openDraft(newsroom);
  const { dialog, unmount } = form;
  fill(dialog, 'Title', 'As it is');
  hidePage();
  await dialog.findByText(/^Saved/);
  newsroom.answer('PUT', /drafts\/[^/]+$/, () => Promise.reject(new TypeError('Failed to fetch')), true);
  await discardChanges(form);
  expect(await screen.findByText('Failed to Discard Changes')).toBeVisible();
  expect(screen.queryByText('Changes Discarded')).not.toBeInTheDocument();
  unmount();
  const again = await openDraft(newsroom);
  expect(again.dialog.getByLabelText('Title')).toHaveValue('As it was');
  hidePage();
  await waitFor(() => expect(newsroom.drafts.drafts).toMatchObject([{ title: 'As it was' }]));
});

test('Discard changes reports a failure if a new draft cannot be discarded', async () => {
  const form = await openNewArticle();
  const { dialog } = form;
  fill(dialog, 'Title', 'Half a thought');
  hidePage();
  await dialog.findByText(/^Saved/);
  newsroom.answer('DELETE', /drafts\/[^/]+$/, () => problem(503, 'Back in a minute.'));
  await discardChanges(form);
  expect(await screen.findByText('Failed to Discard Changes')).toBeVisible();
  expect(screen.queryByText('Changes Discarded')).not.toBeInTheDocument();
});

test('Discard changes leaves a draft without a publish time as it was', async () => {
  const { publishedAt: _time, ...undated } = draft({ title: 'As it was' });
  newsroom.drafts.drafts = [undated];
  const form = await openDraft(newsroom);
  fill(form.dialog, 'Title', 'As it is');
  hidePage();
  await form.dialog.findByText(/^Saved/);
  await discardChanges(form);
  expect(await screen.findByText('Changes Discarded')).toBeVisible();
  expect(newsroom.drafts.drafts).toMatchObject([{ title: 'As it was' }]);
  expect(newsroom.drafts.drafts[0]).not.toHaveProperty('publishedAt');
});

test.each([
  { isNoticed: true, when: 'has reported' },
  { isNoticed: false, when: 'has not noticed' },
])(
  "Discard changes opens a colleague's version of the draft, which the form $when, and Undo creates a separate draft",
  async ({ isNoticed }) => {
    newsroom.drafts.drafts = [draft()];
    const form = await openDraft(newsroom);
    const { dialog, unmount } = form;
    fill(dialog, 'Title', 'Mine');
    hidePage();
    await dialog.findByText(/^Saved/);
    newsroom.drafts.drafts = [draft({ title: 'Theirs', version: 3 })];
    if (isNoticed) {
      fill(dialog, 'Title', 'Mine, and more');
      hidePage();
      await dialog.findByText('This draft was changed elsewhere, by ben');
    }
    await discardChanges(form);
    expect(await screen.findByText('Changes Discarded')).toBeVisible();
    expect(listPersistedTexts()).toEqual([]);
    fireEvent.click(await findNotificationButton('Undo'));
    await waitFor(() => expect(newsroom.drafts.drafts).toHaveLength(2));
    const creation = newsroom.callsTo('PUT', /drafts/).find(({ ifNoneMatch }) => ifNoneMatch === '*');
    expect(creation?.body).toMatchObject({
      title: isNoticed ? 'Mine, and more' : 'Mine',
      basedOn: 'd-1',
    });
    unmount();
    const again = await openForm('/admin/drafts/d-1');
    expect(again.dialog.getByLabelText('Title')).toHaveValue('Theirs');
  },
);

test.each(['first', 'second'])(
  'Discard changes restores the opened text of a draft after the response to the %s save was lost',
  async (which) => {
    newsroom.drafts.drafts = [draft()];
    const form = await openDraft(newsroom);
    const { dialog, unmount } = form;
    if (which === 'second') {
      fill(dialog, 'Title', 'Mine');
      hidePage();
      await dialog.findByText(/^Saved/);
    }
    newsroom.drafts.loseNextSave(newsroom);
    fill(dialog, 'Title', 'Mine, and more');
    hidePage();
    await dialog.findByText(/^Not saved/);
    await discardChanges(form);
    expect(await screen.findByText('Failed to Discard Changes')).toBeVisible();
    unmount();
    const again = await openDraft(newsroom);
    expect(again.dialog.getByLabelText('Title')).toHaveValue('Half a thought');
    hidePage();
    await waitFor(() => expect(newsroom.drafts.drafts).toMatchObject([{ title: 'Half a thought' }]));
  },
);
