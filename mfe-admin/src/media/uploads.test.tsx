import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeNewsroom, problem } from '../testing/fake-newsroom.ts';
import { openMediaTab } from '../testing/media-page.tsx';
import { findCard } from '../testing/newsroom-page.tsx';
import { signIn } from '@site/kit/testing';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom();
});

function choose(...files: File[]) {
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('There is no field for files');
  fireEvent.change(input, { target: { files } });
}

function jpeg(name: string): File {
  return new File(['picture'], name, { type: 'image/jpeg' });
}

test('files are uploaded one after the other, and the list shows the progress of each', async () => {
  newsroom.media.answerUpload = undefined;
  openMediaTab();
  await screen.findByText('No files yet');
  choose(jpeg('one.jpg'), jpeg('two.jpg'));
  const list = within(screen.getByRole('list', { name: 'Uploads' }));
  const [first] = newsroom.media.uploads;
  expect(newsroom.media.uploads).toHaveLength(1);
  expect(first?.token).toBe('token-1');
  act(() => first?.progress(0.4));
  expect(list.getByRole('progressbar', { name: 'one.jpg' })).toHaveAttribute('value', '40');
  expect(list.getByText(/Waiting/)).toBeVisible();
  await act(async () => first?.answer(newsroom.media.store(first.file)));
  await findCard('one.jpg');
  await waitFor(() => expect(newsroom.media.uploads).toHaveLength(2));
});

test('Cancel aborts an upload, and the upload of the next file starts', async () => {
  newsroom.media.answerUpload = undefined;
  const { user } = openMediaTab();
  await screen.findByText('No files yet');
  choose(jpeg('one.jpg'), jpeg('two.jpg'));
  const [cancel] = screen.getAllByRole('button', { name: 'Cancel upload' });
  if (cancel) await user.click(cancel);
  expect(newsroom.media.uploads[0]?.isAborted).toBe(true);
  const list = within(screen.getByRole('list', { name: 'Uploads' }));
  expect(list.queryByText('one.jpg')).not.toBeInTheDocument();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
  await waitFor(() => expect(newsroom.media.uploads[1]?.file.name).toBe('two.jpg'));
});

test.each([
  ['an empty file', new File([], 'a.jpg', { type: 'image/jpeg' }), 'The file is empty.'],
  [
    'a wrong type',
    new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
    /cannot be used here.*JPEG, PNG/,
  ],
  [
    'a picture over 10 MB',
    new File([new Uint8Array(11_000_000)], 'a.png', { type: 'image/png' }),
    /11.0 MB.*up to 10 MB/,
  ],
])('the upload list rejects %s before the upload', async (_what, file, sentence) => {
  openMediaTab();
  await screen.findByText('No files yet');
  choose(file);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(newsroom.media.uploads).toHaveLength(0);
});

test.each([
  [400, 'The picture has too many pixels.', 'The picture has too many pixels.'],
  [413, '', /too large.*up to 10 MB/],
  [415, '', /cannot be used here/],
])(
  'an upload with a %i response shows an explanation, and offers no retry',
  async (status, said, sentence) => {
    newsroom.media.answerUpload = () => problem(status, said);
    openMediaTab();
    await screen.findByText('No files yet');
    choose(jpeg('one.jpg'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
    const list = within(screen.getByRole('list', { name: 'Uploads' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remove']);
  },
);

test.each([
  [429, 'Twenty uploads a minute.', 'Twenty uploads a minute.'],
  [503, '', /could not store the file/],
])(
  'an upload with a %i response shows an explanation, and offers a retry',
  async (status, said, sentence) => {
    newsroom.media.answerUpload = () => problem(status, said);
    const { user } = openMediaTab();
    await screen.findByText('No files yet');
    choose(jpeg('one.jpg'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
    newsroom.media.answerUpload = (file) => newsroom.media.store(file);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findCard('one.jpg');
  },
);

test('an upload with a network error shows an explanation', async () => {
  newsroom.media.answerUpload = undefined;
  openMediaTab();
  await screen.findByText('No files yet');
  choose(jpeg('one.jpg'));
  act(() => newsroom.media.uploads[0]?.fail());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/interrupted.*cannot be reached/));
});

test('an upload without progress for 30 seconds is aborted, but a slow one is not', async () => {
  newsroom.media.answerUpload = undefined;
  openMediaTab();
  await screen.findByText('No files yet');
  jest.useFakeTimers();
  try {
    choose(jpeg('one.jpg'));
    const [upload] = newsroom.media.uploads;
    for (let sent = 0; sent < 1; sent += 0.05) {
      act(() => upload?.progress(sent));
      act(() => jest.advanceTimersByTime(29_000));
    }
    expect(upload?.isAborted).toBe(false);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(upload?.isAborted).toBe(true);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/interrupted.*cannot be reached/),
    );
  } finally {
    jest.useRealTimers();
  }
});

test('an upload after the end of the session opens the sign-in, and its retry uses the new session', async () => {
  newsroom.media.answerUpload = () => problem(401, 'Sign in to go on.');
  const { user } = openMediaTab();
  await screen.findByText('No files yet');
  choose(jpeg('one.jpg'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  newsroom.token = 'token-2';
  newsroom.media.answerUpload = (file) => newsroom.media.store(file);
  await user.type(dialog.getByLabelText('Username'), 'admin');
  await user.type(dialog.getByLabelText('Password'), 'a password{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await findCard('one.jpg');
  expect(newsroom.media.uploads.at(-1)?.token).toBe('token-2');
});

test('dropped files are uploaded', async () => {
  openMediaTab();
  const text = await screen.findByText(/PDF up to 25 MB/);
  fireEvent.drop(text, { dataTransfer: { types: ['Files'], files: [jpeg('dropped.jpg')] } });
  await findCard('dropped.jpg');
  expect(newsroom.media.uploads).toHaveLength(1);
});
