import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openForm, press } from '../testing/article-form.tsx';
import { draft } from '../testing/fake-drafts.ts';
import { FakeNewsroom, problem } from '../testing/fake-newsroom.ts';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom();
  newsroom.drafts.drafts = [draft({ title: 'Second', content: '<p>Two halls</p>', version: 2 })];
  newsroom.drafts.versions.set('d-1', [
    {
      ...{ version: 1, title: 'First', content: '<p>One hall</p>' },
      at: '2026-11-20T17:00:00.000Z',
      by: 'ann',
    },
  ]);
});

async function openVersions() {
  const page = await openForm('/admin/drafts/d-1');
  press(page.dialog, 'Versions');
  return { ...page, versions: within(await screen.findByRole('dialog', { name: 'Draft Versions' })) };
}

async function hasTitle(title: string) {
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(title));
}

test('the version dialog lists who saved earlier versions and when, and shows what has changed since', async () => {
  const { versions } = await openVersions();
  const list = await versions.findByRole('list', { name: 'Changes, newest first' });
  expect(within(list).getByRole('button')).toHaveTextContent(/^FirstFri Nov 20, 2026, 9:00 AM PST.*ann$/);
  expect(await versions.findByText('Title:')).toBeVisible();
  const text = versions.getByRole('region', { name: 'Text with its changes' });
  expect(within(text).getByRole('deletion')).toHaveTextContent('One hall');
  expect(within(text).getByRole('insertion')).toHaveTextContent('Two halls');
});

test('the version dialog restores an earlier version as a new one, and Undo restores the unsaved text', async () => {
  const { dialog, versions, user } = await openVersions();
  fill(dialog, 'Title', 'Third');
  await user.click(await versions.findByRole('button', { name: 'Restore this version' }));
  await screen.findByText('Version Restored');
  await hasTitle('First');
  expect(screen.getByLabelText('Article Content')).toHaveValue('<p>One hall</p>');
  expect(newsroom.drafts.drafts).toMatchObject([{ title: 'First', version: 4 }]);
  expect(newsroom.drafts.versions.get('d-1')).toMatchObject([{ title: 'Third' }, {}, { title: 'First' }]);
  fireEvent.click(await screen.findByText('Undo'));
  await hasTitle('Third');
  expect(newsroom.drafts.drafts).toMatchObject([{ title: 'Third', version: 5 }]);
});

test('the version dialog does not restore a version while the current text cannot be saved', async () => {
  newsroom.answer('PUT', /drafts/, () => problem(503, 'Back in a minute.'));
  const { dialog, versions, user } = await openVersions();
  fill(dialog, 'Title', 'Third');
  await user.click(await versions.findByRole('button', { name: 'Restore this version' }));
  await screen.findByText('Failed to Restore Version');
  await hasTitle('Third');
  expect(newsroom.drafts.drafts).toMatchObject([{ title: 'Second' }]);
});

test('the version dialog shows the error if loading fails, and says if no earlier versions exist', async () => {
  newsroom.drafts.versions.clear();
  newsroom.answer('GET', /versions$/, () => problem(503, 'Back in a minute.'), true);
  const { versions, user } = await openVersions();
  expect(await versions.findByText('Back in a minute.')).toBeVisible();
  await user.click(versions.getByRole('button', { name: 'Retry' }));
  expect(await versions.findByText('No earlier versions')).toBeVisible();
});
