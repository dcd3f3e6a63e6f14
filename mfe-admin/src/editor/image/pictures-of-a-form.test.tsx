import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { signIn } from '@site/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import DashboardPage from '../../dashboard/dashboard-page.tsx';
import { FakeNewsroom, problem } from '../../testing/fake-newsroom.ts';
import { serveFakePassages } from '../../testing/fake-passages.ts';
import { renderPage } from '../../testing/render-page.tsx';

let newsroom: FakeNewsroom;

beforeAll(() => {
  // jsdom lacks these methods, by which the editor measures the position of the cursor.
  const nowhere = new DOMRect();
  Object.assign(Range.prototype, { getClientRects: () => [nowhere], getBoundingClientRect: () => nowhere });
});

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom();
});

function paste(text: HTMLElement, name: string) {
  const files = [new File(['picture'], name, { type: 'image/jpeg' })];
  act(() => void fireEvent.paste(text, { clipboardData: { files, getData: () => '' } }));
}

async function openNewArticle() {
  const { user } = renderPage(<DashboardPage />, '/admin/articles/new');
  const dialog = within(await screen.findByRole('dialog'));
  const text = await dialog.findByRole('textbox', { name: 'Article Content' });
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Third hall' } });
  return { user, dialog, text };
}

const created = () => newsroom.callsTo('POST', /articles$/).map(({ body }) => body);

test('an article cannot be published before its pasted picture is uploaded, if necessary by a retry', async () => {
  const { answerUpload } = newsroom.media;
  newsroom.media.answerUpload = undefined;
  const { user, dialog, text } = await openNewArticle();
  paste(text, 'hall.jpg');
  const create = dialog.getByRole('button', { name: 'Create Article' });
  await waitFor(() => expect(create).toHaveAttribute('aria-busy', 'true'));
  expect(dialog.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await user.click(create);
  const [upload] = newsroom.media.uploads;
  await act(async () => upload?.answer(problem(503, '')));
  await waitFor(() => expect(create).not.toHaveAttribute('aria-busy', 'true'));
  for (const name of ['Create Article', 'Save draft']) {
    await user.click(dialog.getByRole('button', { name }));
    expect(await dialog.findByText('A picture was not uploaded. Try again, or remove it.')).toBeVisible();
  }
  expect(text).toBeInvalid();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  newsroom.media.answerUpload = answerUpload;
  await user.click(within(text).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(text.querySelector('figure img')).toBeVisible());
  expect(created()).toEqual([]);
  await user.click(create);
  await waitFor(() => expect(created()).toMatchObject([{ content: expect.stringContaining('hall.jpg') }]));
});

test('a passage cannot be saved before a picture whose upload failed is removed', async () => {
  newsroom.media.answerUpload = () => problem(503, '');
  const store = serveFakePassages(newsroom);
  const { user } = renderPage(<DashboardPage />, '/admin?tab=passages');
  await user.click(await screen.findByRole('button', { name: 'New passage' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Passage' }));
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Our halls' } });
  const text = await dialog.findByRole('textbox', { name: 'Text' });
  paste(text, 'hall.jpg');
  await within(text).findByText(/could not store the file/);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A picture was not uploaded. Try again, or remove it.')).toBeVisible();
  expect(store.passages).toEqual([]);
  await user.click(within(text).getByRole('button', { name: 'Remove' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Passage Saved');
});

test('the Image dialog still has the alternative text after the session was renewed', async () => {
  const { user, dialog } = await openNewArticle();
  await user.click(dialog.getByRole('button', { name: 'Image' }));
  const tool = within(await screen.findByRole('dialog', { name: 'Image' }));
  const field = tool.getByLabelText('Alternative text');
  fireEvent.change(field, { target: { value: 'Two turbines' } });
  newsroom.token = 'token-2';
  localStorage.removeItem('adminToken');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' })));
  const again = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  fireEvent.change(again.getByLabelText('Username'), { target: { value: 'admin' } });
  fireEvent.change(again.getByLabelText('Password'), { target: { value: 'a long enough secret' } });
  await user.click(again.getByRole('button', { name: 'Login to Admin Portal' }));
  await waitFor(() => expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument());
  expect(field).toBeVisible();
  expect(field).toHaveValue('Two turbines');
});
