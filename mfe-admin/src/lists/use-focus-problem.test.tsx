import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { newsroomDocument, serveFakeDocuments } from '../testing/fake-documents.ts';
import { FakeNewsroom } from '../testing/fake-newsroom.ts';
import { createPassage, serveFakePassages } from '../testing/fake-passages.ts';
import { createReleaseSet, createSetItem, serveFakeSets } from '../testing/fake-sets.ts';
import { findCard, openNewsroom } from '../testing/newsroom-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom();
});

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a rejected form focuses its first invalid field, again after each attempt', async () => {
  serveFakeSets(newsroom);
  const { user } = openNewsroom('?tab=sets');
  await user.click(await screen.findByRole('button', { name: 'New set' }));
  const dialog = await findDialog('New Set');
  const save = dialog.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(dialog.getByLabelText('Name')).toHaveFocus();
  await user.click(save);
  expect(dialog.getByLabelText('Name')).toHaveFocus();
});

test('a new document without a file focuses the error of the missing file', async () => {
  serveFakeDocuments(newsroom);
  const { user } = openNewsroom('?tab=documents');
  await user.click(await screen.findByRole('button', { name: 'New document' }));
  const dialog = await findDialog('New Document');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toHaveAttribute('role', 'alert');
});

const conflicts = [
  {
    tab: 'sets',
    dialogName: 'Edit Set',
    field: 'Name',
    entry: 'Q3 results',
    serve: () => {
      const store = serveFakeSets(newsroom, createReleaseSet());
      return () => (store.sets = [createReleaseSet({ version: 2 })]);
    },
  },
  {
    tab: 'documents',
    dialogName: 'Edit Document',
    field: 'Title',
    entry: 'Q3 slides',
    serve: () => {
      const store = serveFakeDocuments(newsroom, newsroomDocument());
      return () => (store.items = [newsroomDocument({ version: 4 })]);
    },
  },
  {
    tab: 'passages',
    dialogName: 'Edit Passage',
    field: 'Name',
    entry: 'About the company',
    serve: () => {
      const store = serveFakePassages(newsroom, createPassage());
      return () => (store.passages = [createPassage({ version: 4 })]);
    },
  },
];

test.each(conflicts)('a conflict focuses its notice in the form of $tab', async (conflict) => {
  const changeElsewhere = conflict.serve();
  const { user } = openNewsroom(`?tab=${conflict.tab}`);
  await user.click((await findCard(conflict.entry)).getByRole('button', { name: 'Edit' }));
  const dialog = await findDialog(conflict.dialogName);
  fireEvent.change(dialog.getByLabelText(conflict.field), { target: { value: 'Mine' } });
  changeElsewhere();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByText(/^Someone else has changed this/)).toHaveFocus());
  const again = dialog.getByRole('button', { name: 'Save again' });
  await user.click(again);
  expect(document.body).not.toHaveFocus();
});

test('publishing without the required reason focuses the field of the reason', async () => {
  const now = new Date();
  const dayOf = (offset: number) => new Date(now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  newsroom.blackouts = [{ id: 'b-1', title: 'Quiet period', firstDay: dayOf(-2), lastDay: dayOf(2) }];
  serveFakeSets(newsroom, createReleaseSet({ items: [createSetItem()] }));
  const { user } = openNewsroom('?tab=sets');
  await user.click((await findCard('Q3 results')).getByRole('button', { name: 'Publish now' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Publish this set now?' }));
  const reason = await question.findByLabelText('Reason for publishing during the blackout');
  await user.click(question.getByRole('button', { name: 'Publish now' }));
  expect(reason).toHaveFocus();
});
