import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fill, openNewArticle } from '../testing/article-form.tsx';
import { FakeNewsroom, problem } from '../testing/fake-newsroom.ts';
import { signIn } from '../testing/render-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom();
});

test('Ctrl+S saves the draft at once, quietly, and keeps the browser from saving the page', async () => {
  const { dialog } = await openNewArticle();
  fill(dialog, 'Title', 'Third hall');
  const isUnhandled = fireEvent.keyDown(dialog.getByLabelText('Title'), { key: 's', ctrlKey: true });
  expect(isUnhandled).toBe(false);
  expect(await dialog.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(newsroom.drafts.drafts).toMatchObject([{ title: 'Third hall' }]);
  expect(screen.queryByText('Draft Saved')).not.toBeInTheDocument();
});

test('Ctrl+S says when the draft could not be saved', async () => {
  newsroom.answer('POST', /drafts/, () => problem(503, 'Back in a minute.'));
  const { dialog } = await openNewArticle();
  fill(dialog, 'Title', 'Third hall');
  fireEvent.keyDown(document.body, { key: 'S', metaKey: true });
  expect(await dialog.findByText(/Not saved yet: Back in a minute/)).toBeVisible();
});

test('fields with a limit say how much they still take', async () => {
  const { dialog } = await openNewArticle();
  expect(dialog.getByLabelText('Title')).toHaveAccessibleDescription('300 characters left');
  expect(dialog.getByLabelText('Excerpt')).toHaveAccessibleDescription(/2,000 characters left$/);
  expect(dialog.getByLabelText('Author')).not.toHaveAccessibleDescription();
  fill(dialog, 'Title', `${'🌊'.repeat(299)} `);
  fill(dialog, 'Summary', 's'.repeat(2010));
  fill(dialog, 'Author', 'a'.repeat(100));
  expect(dialog.getByLabelText('Title')).toHaveAccessibleDescription('1 character left');
  expect(dialog.getByLabelText('Summary')).toHaveAccessibleDescription(/10 characters too many$/);
  expect(dialog.getByLabelText('Author')).toHaveAccessibleDescription('20 characters left');
});

test('the text can have the window to itself, until Escape', async () => {
  const { dialog, user } = await openNewArticle();
  const text = dialog.getByRole('textbox', { name: 'Article Content' });
  await user.click(dialog.getByRole('button', { name: 'Full Window' }));
  expect(dialog.getByRole('button', { name: 'Full Window' })).toHaveAttribute('aria-pressed', 'true');
  expect(dialog.getByLabelText('Title').closest('.hidden')).not.toBeNull();
  expect(dialog.getByRole('textbox', { name: 'Article Content' })).toBe(text);
  await user.keyboard('{Escape}');
  expect(dialog.getByLabelText('Title').closest('.hidden')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Escape closes an open menu, and nothing around it', async () => {
  const { dialog, user } = await openNewArticle();
  await user.click(dialog.getByRole('button', { name: 'Full Window' }));
  await user.click(dialog.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('menu')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Full Window' })).toHaveAttribute('aria-pressed', 'true');
});

test('what is sent from the whole window and refused leads back to the fields', async () => {
  const { dialog, user } = await openNewArticle();
  await user.click(dialog.getByRole('button', { name: 'Full Window' }));
  await user.click(dialog.getByRole('button', { name: 'Create Article' }));
  await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveFocus());
  expect(dialog.getByLabelText('Title').closest('.hidden')).toBeNull();
});
