import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { pdf, picture } from '../testing/fake-media.ts';
import { FakeNewsroom, json, problem } from '../testing/fake-newsroom.ts';
import { renderPage, signIn } from '../testing/render-page.tsx';

// Whole pages are rendered and typed into, on machines that do other work as well.
jest.setTimeout(30_000);

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom();
});

function open() {
  return renderPage(<DashboardPage />, '/admin?tab=media');
}

async function card(name: string) {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const found = heading.closest('article');
  if (!found) throw new Error(`${name} has no card`);
  return within(found);
}

/** Chooses files as the button 'Upload' does. */
function choose(...files: File[]) {
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('There is no field for files');
  fireEvent.change(input, { target: { files } });
}

function jpeg(name: string): File {
  return new File(['picture'], name, { type: 'image/jpeg' });
}

describe('the library', () => {
  test('shows what each file is, who brought it when, and where it is used', async () => {
    const usedBy = [{ id: 'a-1', title: 'Second turbine hall in service' }];
    newsroom.media.items = [picture({ usedBy }), pdf()];
    open();
    const hall = await card('turbine-hall.jpg');
    expect(hall.getByText('JPEG · 84 KB · 1600 × 900')).toBeVisible();
    expect(hall.getByText(/^ann,/)).toHaveTextContent('ann, Fri Nov 20, 2026, 10:00 AM PST (18:00 UTC)');
    expect(hall.getByText('“Two turbines in a hall”')).toBeVisible();
    expect(hall.getByText('Second turbine hall in service')).toBeVisible();
    const report = await card('quarterly-report.pdf');
    expect(report.getByText('PDF · 1.2 MB')).toBeVisible();
    expect(report.getByText('Not used in any article')).toBeVisible();
    expect(report.queryByRole('button', { name: 'Alt text' })).not.toBeInTheDocument();
  });

  test('is searched by name and description, which is in the address', async () => {
    newsroom.media.items = [picture(), pdf()];
    const { user } = open();
    await card('turbine-hall.jpg');
    await user.type(screen.getByRole('searchbox', { name: 'Search media' }), 'quarterly');
    await waitFor(() => expect(screen.queryByText('turbine-hall.jpg')).not.toBeInTheDocument());
    await card('quarterly-report.pdf');
    expect(screen.getByTestId('query')).toHaveTextContent('?tab=media&q=quarterly');
    await user.type(screen.getByRole('searchbox', { name: 'Search media' }), ' nothing');
    expect(await screen.findByText('No files match')).toBeVisible();
  });

  test('comes in parts', async () => {
    newsroom.media.items = Array.from({ length: 30 }, (_, index) =>
      picture({ id: `m-${index}`, name: `picture-${index}.jpg` }),
    );
    const { user } = open();
    await card('picture-0.jpg');
    expect(screen.getAllByRole('article')).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await card('picture-29.jpg');
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('says so when it is empty, and when it cannot be reached', async () => {
    newsroom.answer('GET', /media$/, () => Promise.reject(new TypeError('network')), true);
    const { user } = open();
    expect(await screen.findByText('The library could not be loaded')).toBeVisible();
    expect(screen.getByText(/cannot be reached/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No files yet')).toBeVisible();
  });

  test('changes what is said of a picture', async () => {
    newsroom.media.items = [picture({ alt: '' })];
    const { user } = open();
    await user.click((await card('turbine-hall.jpg')).getByRole('button', { name: 'Alt text' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alternative text' }));
    const text = dialog.getByLabelText('Alternative text');
    await user.click(text);
    // A browser cuts off what is too much: the field says how far it is from that.
    await user.paste('t'.repeat(490));
    expect(text).toHaveAccessibleDescription(/keep theirs\. 10 characters left$/);
    await user.clear(text);
    await user.type(text, 'A turbine');
    expect(text).toHaveAccessibleDescription(/keep theirs\.$/);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await (await card('turbine-hall.jpg')).findByText('“A turbine”')).toBeVisible();
    expect(newsroom.callsTo('PUT', /m-1$/)[0]?.body).toEqual({ alt: 'A turbine' });
  });

  test('copies the link of a file', async () => {
    newsroom.media.items = [pdf()];
    const { user } = open();
    await user.click((await card('quarterly-report.pdf')).getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link Copied')).toBeVisible();
    const copied = await navigator.clipboard.readText();
    expect(copied).toBe('http://localhost/media/77c0/quarterly-report.pdf');
  });
});

describe('deleting', () => {
  test('takes a file that nothing uses, once one has agreed', async () => {
    newsroom.media.items = [picture()];
    const { user } = open();
    await user.click((await card('turbine-hall.jpg')).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this file?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No files yet')).toBeVisible();
    expect(screen.getByText('File Deleted')).toBeVisible();
  });

  test('of a file in use shows what would break, and deletes nothing', async () => {
    newsroom.media.items = [picture({ usedBy: [{ id: 'a-1', title: 'Second turbine hall' }] })];
    const { user } = open();
    await user.click((await card('turbine-hall.jpg')).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'This file is in use' }));
    expect(dialog.getByText('Second turbine hall')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep the file' }));
    expect(newsroom.callsTo('DELETE', /./)).toHaveLength(0);
  });

  test('of a file that came into use meanwhile says what the server says', async () => {
    newsroom.media.items = [picture()];
    newsroom.answer('DELETE', /m-1$/, () => problem(409, 'Used in: Second turbine hall.'));
    const { user } = open();
    await user.click((await card('turbine-hall.jpg')).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'This file is in use' });
    expect(dialog).toHaveTextContent('Used in: Second turbine hall.');
  });
});

describe('uploading', () => {
  test('sends files one after the other, tells how far each is, and lists them', async () => {
    newsroom.media.answerUpload = undefined;
    open();
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
    await card('one.jpg');
    await waitFor(() => expect(newsroom.media.uploads).toHaveLength(2));
  });

  test('is ended by Cancel, and the next file goes on', async () => {
    newsroom.media.answerUpload = undefined;
    const { user } = open();
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
  ])('%s is refused before it is sent', async (_what, file, sentence) => {
    open();
    await screen.findByText('No files yet');
    choose(file);
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(newsroom.media.uploads).toHaveLength(0);
  });

  test.each([
    [400, 'The picture has too many pixels.', 'The picture has too many pixels.'],
    [413, '', /too large.*up to 10 MB/],
    [415, '', /cannot be used here/],
  ])('a refusal with %i is told in a sentence, and is final', async (status, said, sentence) => {
    newsroom.media.answerUpload = () => problem(status, said);
    open();
    await screen.findByText('No files yet');
    choose(jpeg('one.jpg'));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    const list = within(screen.getByRole('list', { name: 'Uploads' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Dismiss']);
  });

  test.each([
    [429, 'Twenty uploads a minute.', 'Twenty uploads a minute.'],
    [503, '', /could not store the file/],
  ])('a refusal with %i is told in a sentence, and can be tried again', async (status, said, sentence) => {
    newsroom.media.answerUpload = () => problem(status, said);
    const { user } = open();
    await screen.findByText('No files yet');
    choose(jpeg('one.jpg'));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    newsroom.media.answerUpload = (file) => newsroom.media.store(file);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card('one.jpg');
  });

  test('a network that is gone is told', async () => {
    newsroom.media.answerUpload = undefined;
    open();
    await screen.findByText('No files yet');
    choose(jpeg('one.jpg'));
    act(() => newsroom.media.uploads[0]?.fail());
    expect(await screen.findByRole('alert')).toHaveTextContent(/interrupted.*cannot be reached/);
  });

  test('a line that carries nothing any more is given up; a slow one is not', async () => {
    newsroom.media.answerUpload = undefined;
    open();
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
      expect(screen.getByRole('alert')).toHaveTextContent(/interrupted.*cannot be reached/);
    } finally {
      jest.useRealTimers();
    }
  });

  test('a session that is over asks for a sign-in; then the file is sent with the new one', async () => {
    newsroom.media.answerUpload = () => problem(401, 'Sign in to go on.');
    const { user } = open();
    await screen.findByText('No files yet');
    choose(jpeg('one.jpg'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    newsroom.token = 'token-2';
    newsroom.media.answerUpload = (file) => newsroom.media.store(file);
    await user.type(dialog.getByLabelText('Username'), 'admin');
    await user.type(dialog.getByLabelText('Password'), 'a password{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await card('one.jpg');
    expect(newsroom.media.uploads.at(-1)?.token).toBe('token-2');
  });

  test('takes files that are dropped', async () => {
    open();
    const text = await screen.findByText(/PDF up to 25 MB/);
    fireEvent.drop(text, { dataTransfer: { types: ['Files'], files: [jpeg('dropped.jpg')] } });
    await card('dropped.jpg');
    expect(newsroom.media.uploads).toHaveLength(1);
  });
});

test('an answer that makes no sense is a failure like any other', async () => {
  newsroom.media.answerUpload = () => json('<html>', { status: 502 });
  open();
  await screen.findByText('No files yet');
  choose(jpeg('one.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not store the file/);
});
