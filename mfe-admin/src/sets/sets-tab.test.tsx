import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { article, FakeNewsroom, jsonResponse, problem } from '../testing/fake-newsroom.ts';
import { createReleaseSet, serveFakeSets, createSetItem } from '../testing/fake-sets.ts';
import { findCard, openNewsroom } from '../testing/newsroom-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom();
});

const openTab = () => openNewsroom('?tab=sets');
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const lastCall = (method: string, path: RegExp) => newsroom.callsTo(method, path).at(-1);
const fill = (dialog: ReturnType<typeof within>, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

describe('the list of sets', () => {
  test('shows the state of each set and the problem of each item', async () => {
    const slides = createSetItem({ kind: 'document', id: 'd-1', title: 'Slides', approvedVersion: null });
    serveFakeSets(
      newsroom,
      createReleaseSet({ name: 'Empty one' }),
      createReleaseSet({ id: 's-2', name: 'Missing one', items: [createSetItem(), slides] }),
      createReleaseSet({ id: 's-3', name: 'Complete one', items: [createSetItem()] }),
      createReleaseSet({
        id: 's-4',
        name: 'Held one',
        items: [createSetItem()],
        heldAt: '2026-11-20T18:42:00.000Z',
      }),
      createReleaseSet({
        id: 's-5',
        name: 'Published one',
        items: [createSetItem()],
        state: 'public',
        publishAt: '2025-11-12T13:00:00.000Z',
      }),
    );
    openTab();
    expect(
      (await findCard('Empty one')).getByText('The set is empty: add releases, documents or events.'),
    ).toBeVisible();
    const missing = await findCard('Missing one');
    expect(missing.getByText('Incomplete')).toBeVisible();
    expect(missing.getByText('Not approved')).toBeVisible();
    expect(missing.queryByRole('button', { name: 'Publish now' })).not.toBeInTheDocument();
    const complete = await findCard('Complete one');
    expect([complete.getByText('Ready'), complete.getByText('Third quarter')]).toHaveLength(2);
    expect(complete.getByRole('button', { name: 'Publish now' })).toBeVisible();
    expect((await findCard('Held one')).getByText('Held')).toBeVisible();
    const published = await findCard('Published one');
    expect(published.getByText('Public')).toBeVisible();
    expect(published.queryByRole('button')).not.toBeInTheDocument();
  });

  test('says that readers cannot see any item of an overdue set', async () => {
    const items = [createSetItem({ approvedVersion: null })];
    serveFakeSets(newsroom, createReleaseSet({ items, publishAt: '2025-11-12T13:00:00.000Z' }));
    openTab();
    const card = await findCard('Q3 results');
    expect(card.getByText(/due for .*Readers cannot see any of it\.$/)).toBeVisible();
  });

  test('shows the error if it cannot be loaded, and Retry loads it again', async () => {
    serveFakeSets(newsroom, createReleaseSet());
    newsroom.answer('GET', /sets$/, () => problem(503, 'Back in a minute.'), true);
    const { user } = openTab();
    expect(await screen.findByText('Back in a minute.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await findCard('Q3 results');
  });
});

describe('the set form', () => {
  test('creates a set with a name and a future time', async () => {
    serveFakeSets(newsroom);
    const { user } = openTab();
    await user.click(await screen.findByRole('button', { name: 'New set' }));
    const dialog = await findDialog('New Set');
    fill(dialog, 'Publish date (Vancouver)', '2020-01-01');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect([
      dialog.getByText('Name is required'),
      dialog.getByText('Choose a time in the future'),
    ]).toHaveLength(2);
    expect(newsroom.callsTo('POST', /sets$/)).toEqual([]);
    fill(dialog, 'Name', ' Annual results ');
    fill(dialog, 'Publish date (Vancouver)', '2999-01-01');
    fill(dialog, 'Publish time (Vancouver)', '04:00');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Set Created')).toBeVisible();
    expect(lastCall('POST', /sets$/)?.body).toEqual({
      name: 'Annual results',
      publishAt: '2999-01-01T12:00:00.000Z',
    });
    await findCard('Annual results');
  });

  test('explains that a new time also applies to the items, and saves it', async () => {
    serveFakeSets(newsroom, createReleaseSet({ items: [createSetItem()] }));
    const { user } = openTab();
    await user.click((await findCard('Q3 results')).getByRole('button', { name: 'Edit' }));
    const dialog = await findDialog('Edit Set');
    expect(dialog.queryByText(/^All items move/)).not.toBeInTheDocument();
    fill(dialog, 'Publish date (Vancouver)', '2999-01-02');
    expect(dialog.getByText(/^All items move to this time\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Set Saved')).toBeVisible();
    const { body, ifMatch } = lastCall('PUT', /sets\/s-1$/) ?? {};
    expect([body, ifMatch]).toEqual([{ name: 'Q3 results', publishAt: '2999-01-02T12:00:00.000Z' }, '"1"']);
  });

  describe('of a set that a colleague has moved', () => {
    const moved = createReleaseSet({
      items: [createSetItem()],
      publishAt: '2999-01-01T14:00:00.000Z',
      version: 2,
    });

    async function rename() {
      const store = serveFakeSets(newsroom, createReleaseSet({ items: [createSetItem()] }));
      const { user, unmount } = openTab();
      await user.click((await findCard('Q3 results')).getByRole('button', { name: 'Edit' }));
      const dialog = await findDialog('Edit Set');
      fill(dialog, 'Name', 'Third quarter results');
      store.sets = [moved];
      return { user, unmount, dialog, store };
    }
    const expectConflict = (dialog: ReturnType<typeof within>) =>
      waitFor(() =>
        expect(dialog.getByRole('alert')).toHaveTextContent(/^Someone else has changed this set/),
      );

    test('reports the conflict, and Save again moves the set to the displayed time', async () => {
      const { user, dialog, store } = await rename();
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await expectConflict(dialog);
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/6:00 AM/));
      expect(dialog.getByText(/^All items move to this time\./)).toBeVisible();
      expect(store.sets).toEqual([moved]);
      await user.click(dialog.getByRole('button', { name: 'Save again' }));
      expect(await screen.findByText('Set Saved')).toBeVisible();
      expect(newsroom.callsTo('PUT', /s-1$/).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
      expect(store.sets).toMatchObject([{ publishAt: '2999-01-01T12:00:00.000Z', version: 3 }]);
    });

    test('is saved without another conflict if the server fails once after Save again', async () => {
      const { user, dialog, store } = await rename();
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await expectConflict(dialog);
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/6:00 AM/));
      newsroom.answer('PUT', /s-1$/, () => problem(503, 'Back in a minute.'), true);
      await user.click(dialog.getByRole('button', { name: 'Save again' }));
      expect(await screen.findByText('Back in a minute.')).toBeVisible();
      await user.click(await dialog.findByRole('button', { name: 'Save', busy: false }));
      expect(await screen.findByText('Set Saved')).toBeVisible();
      expect(newsroom.callsTo('PUT', /s-1$/).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"', '"2"']);
      expect(store.sets).toMatchObject([{ name: 'Third quarter results', version: 3 }]);
    });

    test('reports the conflict if the list was reloaded before the first save', async () => {
      const { user, dialog, store } = await rename();
      fireEvent(window, new Event('online'));
      expect(await dialog.findByText(/^All items move to this time\./)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await expectConflict(dialog);
      expect(newsroom.callsTo('PUT', /s-1$/).map(({ ifMatch }) => ifMatch)).toEqual(['"1"']);
      expect(store.sets).toEqual([moved]);
    });

    test('reports the conflict if the text was restored after a crash', async () => {
      const { unmount } = await rename();
      unmount();
      const { user } = openTab();
      await user.click((await findCard('Q3 results')).getByRole('button', { name: 'Edit' }));
      const dialog = await findDialog('Edit Set');
      expect(dialog.getByLabelText('Name')).toHaveValue('Third quarter results');
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await expectConflict(dialog);
      expect(lastCall('PUT', /s-1$/)?.ifMatch).toBe('"1"');
    });
  });

  test('requires a reason for a time within a blackout', async () => {
    newsroom.blackouts = [{ id: 'b-1', title: 'Year end', firstDay: '2999-01-01', lastDay: '2999-01-31' }];
    serveFakeSets(newsroom);
    const { user } = openTab();
    await user.click(await screen.findByRole('button', { name: 'New set' }));
    const dialog = await findDialog('New Set');
    fill(dialog, 'Name', 'Annual results');
    fill(dialog, 'Publish date (Vancouver)', '2999-01-02');
    const reason = await dialog.findByLabelText('Reason for publishing during the blackout');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter a reason for publishing during a blackout')).toBeVisible();
    fireEvent.change(reason, { target: { value: 'The law requires it.' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Set Created')).toBeVisible();
    expect(lastCall('POST', /sets$/)?.body).toMatchObject({ blackoutReason: 'The law requires it.' });
  });
});

describe('the items of a set', () => {
  test('are chosen from scheduled releases and documents that are in no set', async () => {
    const scheduled = { publishedAt: '2999-01-01T12:00:00.000Z' };
    newsroom.articles = [
      article({ id: 'a-1', title: 'Third quarter', ...scheduled }),
      article({ id: 'a-2', title: 'In another set', ...scheduled, setId: 's-2' }),
    ];
    serveFakeSets(newsroom, createReleaseSet());
    const { user } = openTab();
    await user.click((await findCard('Q3 results')).getByRole('button', { name: 'Add items' }));
    const dialog = await findDialog('Add Items');
    const releases = within(dialog.getByRole('list', { name: 'Releases' }));
    await user.click(await releases.findByRole('button', { name: 'Add Third quarter' }));
    expect(await screen.findByText('Added: Third quarter')).toBeVisible();
    expect(lastCall('GET', /events$/)?.query.get('status')).toBe('scheduled');
    expect(releases.queryByText('In another set')).not.toBeInTheDocument();
    expect(lastCall('PUT', /items/)?.path).toBe('/api/admin/sets/s-1/items/release/a-1');
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect((await findCard('Q3 results')).getByText('Third quarter')).toBeVisible();
  });

  test('are removed one by one, and a set without items can be deleted', async () => {
    serveFakeSets(newsroom, createReleaseSet({ items: [createSetItem()] }));
    const { user } = openTab();
    const card = await findCard('Q3 results');
    expect(card.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Remove Third quarter' }));
    expect(await screen.findByText('Item Removed')).toBeVisible();
    await user.click(await (await findCard('Q3 results')).findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Set Deleted')).toBeVisible();
    expect(await screen.findByText('No release sets yet')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Release sets' })).toHaveFocus();
  });

  test('show the reason if the server rejects a change', async () => {
    serveFakeSets(newsroom, createReleaseSet({ items: [createSetItem()] }));
    newsroom.answer('DELETE', /items/, () => problem(409, 'The time of this set has passed.'), true);
    const { user } = openTab();
    await user.click((await findCard('Q3 results')).getByRole('button', { name: 'Remove Third quarter' }));
    expect(await screen.findByText('The time of this set has passed.')).toBeVisible();
  });
});

describe('a set as a whole', () => {
  test('can be held and resumed', async () => {
    serveFakeSets(newsroom, createReleaseSet({ items: [createSetItem()] }));
    const { user } = openTab();
    await user.click((await findCard('Q3 results')).getByRole('button', { name: 'Hold' }));
    expect(await screen.findByText('Set Held')).toBeVisible();
    await user.click(await (await findCard('Q3 results')).findByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Set Resumed')).toBeVisible();
    expect(await (await findCard('Q3 results')).findByText('Ready')).toBeVisible();
  });

  test('is previewed as of its time, as if it were ready', async () => {
    serveFakeSets(newsroom, createReleaseSet({ items: [createSetItem({ approvedVersion: null })] }));
    newsroom.answer('POST', /as-of$/, () => jsonResponse({ url: '/as-of?token=t' }, { status: 201 }));
    const open = jest.spyOn(window, 'open').mockReturnValue(window);
    const { user } = openTab();
    await user.click((await findCard('Q3 results')).getByRole('button', { name: 'Preview' }));
    const dialog = await findDialog('Preview the site as of…');
    expect(dialog.getByText(/This set is shown as if it were ready\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Open preview' }));
    await waitFor(() => expect(open).toHaveBeenCalledWith('/as-of?token=t'));
    expect(lastCall('POST', /as-of$/)?.body).toEqual({ time: '2999-01-01T12:00:00.000Z', setId: 's-1' });
  });

  test('is published after a confirmation that says how many items it has', async () => {
    serveFakeSets(
      newsroom,
      createReleaseSet({ items: [createSetItem(), createSetItem({ id: 'a-2', title: 'Dividend' })] }),
    );
    const { user } = openTab();
    await user.click((await findCard('Q3 results')).getByRole('button', { name: 'Publish now' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Publish this set now?' }));
    expect(question.getByText('2 items become public immediately. You cannot undo this.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText('Set Published')).toBeVisible();
    expect(await (await findCard('Q3 results')).findByText('Public')).toBeVisible();
  });
});
