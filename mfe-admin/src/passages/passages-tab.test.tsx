import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeNewsroom, jsonResponse, problem } from '../testing/fake-newsroom.ts';
import { serveFakePassages, createPassage } from '../testing/fake-passages.ts';
import { findCard, openNewsroom } from '../testing/newsroom-page.tsx';
import { findNotificationButton } from '../testing/notification-button.ts';

let newsroom: FakeNewsroom;
const contact = createPassage({
  id: 'p-2',
  name: 'Media contact',
  content: '<p>Jane Doe</p>',
  isUsual: false,
});

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom();
});

const openTab = () => openNewsroom('?tab=passages');

async function openDialog(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}

test('the tab lists every passage with its text and last author, and marks those offered for every new release', async () => {
  serveFakePassages(newsroom, createPassage(), contact);
  openTab();
  const about = await findCard('About the company');
  expect(about.getByText('Usual')).toBeVisible();
  expect(await about.findByText('We mine with water.')).toBeVisible();
  expect(about.getByText(/^Changed by ben, Fri Nov 20, 2026/)).toBeVisible();
  expect((await findCard('Media contact')).queryByText('Usual')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Standard passages (2)' })).toBeVisible();
});

test('a new passage is saved, and an error about its name is shown beside the field', async () => {
  const store = serveFakePassages(newsroom);
  const { user } = openTab();
  expect(await screen.findByText('No passages yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New passage' }));
  const dialog = await openDialog('New Passage');
  const refusal = {
    message: 'Refused',
    errors: [{ field: 'name', message: 'Another passage has this name.' }],
  };
  newsroom.answer('POST', /passages$/, () => jsonResponse(refusal, { status: 400 }), true);
  await user.type(dialog.getByLabelText(/^Name/), 'Dividends');
  await user.type(await dialog.findByLabelText('Text'), 'Paid in June');
  await user.click(dialog.getByLabelText('Usual: offered for every new release'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Another passage has this name.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Passage Saved')).toBeVisible();
  expect(store.passages).toMatchObject([{ name: 'Dividends', content: 'Paid in June', isUsual: true }]);
  await findCard('Dividends');
});

test("a change by a colleague is reported, and Save again overwrites the colleague's version", async () => {
  const store = serveFakePassages(newsroom, createPassage());
  const { user } = openTab();
  await user.click((await findCard('About the company')).getByRole('button', { name: 'Edit' }));
  const dialog = await openDialog('Edit Passage');
  fireEvent.change(await dialog.findByLabelText('Text'), { target: { value: 'Mine' } });
  store.passages = [createPassage({ content: 'Theirs', version: 4 })];
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(/^Someone else has changed this passage/),
  );
  expect(store.passages).toMatchObject([{ content: 'Theirs' }]);
  await user.click(dialog.getByRole('button', { name: 'Save again' }));
  await waitFor(() => expect(store.passages).toMatchObject([{ content: 'Mine', version: 5 }]));
});

test('a passage is saved without another conflict if the server fails once after Save again', async () => {
  const store = serveFakePassages(newsroom, createPassage());
  const { user } = openTab();
  await user.click((await findCard('About the company')).getByRole('button', { name: 'Edit' }));
  const dialog = await openDialog('Edit Passage');
  fireEvent.change(await dialog.findByLabelText('Text'), { target: { value: 'Mine' } });
  store.passages = [createPassage({ content: 'Theirs', version: 4 })];
  fireEvent(window, new Event('online'));
  await screen.findByText('Theirs');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const again = await dialog.findByRole('button', { name: 'Save again' });
  newsroom.answer('PUT', /p-1$/, () => problem(503, 'Back in a minute.'), true);
  await user.click(again);
  expect(await screen.findByText('Back in a minute.')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Save', busy: false }));
  await waitFor(() => expect(store.passages).toMatchObject([{ content: 'Mine', version: 5 }]));
});

test.each([
  { isReloaded: false, when: 'before the list is reloaded' },
  { isReloaded: true, when: 'after the list was reloaded' },
])(
  'text of a passage that a colleague has deleted, saved $when, can be saved as a new passage',
  async ({ isReloaded }) => {
    const store = serveFakePassages(newsroom, createPassage());
    const { user } = openTab();
    await user.click((await findCard('About the company')).getByRole('button', { name: 'Edit' }));
    const dialog = await openDialog('Edit Passage');
    fireEvent.change(await dialog.findByLabelText('Text'), { target: { value: 'Mine' } });
    store.passages = [];
    if (isReloaded) {
      fireEvent(window, new Event('online'));
      await screen.findByText('No passages yet');
    }
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent(/^Someone else has deleted this passage/),
    );
    expect(dialog.getByLabelText('Text')).toHaveValue('Mine');
    await user.click(dialog.getByRole('button', { name: 'Save as new' }));
    expect(await screen.findByText('Passage Saved')).toBeVisible();
    expect(store.passages).toMatchObject([{ id: 'p-new', name: 'About the company', content: 'Mine' }]);
  },
);

test('closing the dialog with unsaved text needs a confirmation', async () => {
  serveFakePassages(newsroom, createPassage());
  const { user } = openTab();
  await user.click((await findCard('About the company')).getByRole('button', { name: 'Edit' }));
  const dialog = await openDialog('Edit Passage');
  fireEvent.change(await dialog.findByLabelText('Text'), { target: { value: 'Mine' } });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText('Text')).toHaveValue('Mine');
});

test('the passage dialog restores unsaved text when a passage is reopened, and removes it when "Discard it" is pressed', async () => {
  const store = serveFakePassages(newsroom, createPassage());
  const { user, unmount } = openTab();
  const edit = async () => {
    fireEvent.click((await findCard('About the company')).getByRole('button', { name: 'Edit' }));
    const dialog = await openDialog('Edit Passage');
    return { dialog, text: await dialog.findByLabelText('Text') };
  };
  fireEvent.change((await edit()).text, { target: { value: 'Half' } });
  unmount();
  const again = openTab();
  const { dialog, text } = await edit();
  expect(text).toHaveValue('Half');
  expect(dialog.getByText('Your unsaved text was restored.')).toBeVisible();
  await again.user.click(dialog.getByRole('button', { name: 'Discard it' }));
  expect(dialog.getByLabelText('Text')).toHaveValue('<p>We mine with water.</p>');
  expect(dialog.queryByText('Your unsaved text was restored.')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(store.passages).toMatchObject([{ version: 3 }]);
});

test('restored text of a passage conflicts with a version that a colleague has saved in the meantime', async () => {
  const store = serveFakePassages(newsroom, createPassage());
  const { unmount } = openTab();
  fireEvent.click((await findCard('About the company')).getByRole('button', { name: 'Edit' }));
  const before = await openDialog('Edit Passage');
  fireEvent.change(await before.findByLabelText('Text'), { target: { value: 'Mine' } });
  unmount();
  store.passages = [createPassage({ content: 'Theirs', version: 4 })];
  const { user } = openTab();
  await user.click((await findCard('About the company')).getByRole('button', { name: 'Edit' }));
  const dialog = await openDialog('Edit Passage');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByText(/^Someone else has changed this passage/)).toBeVisible());
  expect(store.passages).toMatchObject([{ content: 'Theirs' }]);
  await user.click(dialog.getByRole('button', { name: 'Save again' }));
  await waitFor(() => expect(store.passages).toMatchObject([{ content: 'Mine', version: 5 }]));
});

test('an earlier version of a passage, and a deleted passage, can be restored', async () => {
  const store = serveFakePassages(newsroom, createPassage());
  const earlier = { name: 'About us', content: '<p>We mine.</p>', isUsual: false };
  const change = { at: '2026-11-20T18:00:00.000Z', by: 'ben' };
  newsroom.answer('GET', /p-1\/history$/, () =>
    jsonResponse([
      {
        version: 3,
        name: 'About the company',
        content: '<p>We mine with water.</p>',
        isUsual: true,
        ...change,
      },
      { version: 2, ...earlier, ...change },
    ]),
  );
  const { user } = openTab();
  await user.click((await findCard('About the company')).getByRole('button', { name: 'History' }));
  const history = await openDialog('Passage History');
  await user.click(await history.findByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByText('Passage Restored')).toBeVisible();
  expect(store.passages).toMatchObject([{ ...earlier, version: 4 }]);

  await user.click((await findCard('About us')).getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(store.passages).toEqual([]));
  fireEvent.click(await findNotificationButton('Undo'));
  await waitFor(() => expect(store.passages).toMatchObject([{ ...earlier, id: 'p-1', version: 5 }]));
});

test('Escape first leaves full-window mode, and then closes the dialog', async () => {
  serveFakePassages(newsroom, createPassage());
  const { user } = openTab();
  await user.click((await findCard('About the company')).getByRole('button', { name: 'Edit' }));
  const dialog = await openDialog('Edit Passage');
  await user.click(await dialog.findByRole('button', { name: 'Full Window' }));
  await user.keyboard('{Escape}');
  expect(dialog.getByLabelText('Text')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the tab shows the error if passages cannot be loaded, and Retry loads them again', async () => {
  serveFakePassages(newsroom, createPassage());
  newsroom.answer('GET', /passages$/, () => problem(503, 'Back in a minute.'), true);
  const { user } = openTab();
  expect(await screen.findByText('Back in a minute.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await findCard('About the company');
});
