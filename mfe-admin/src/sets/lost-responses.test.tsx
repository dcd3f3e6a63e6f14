import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { article, FakeNewsroom } from '../testing/fake-newsroom.ts';
import { createReleaseSet, serveFakeSets, createSetItem } from '../testing/fake-sets.ts';
import { findCard, openNewsroom } from '../testing/newsroom-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article({ title: 'Dividend', publishedAt: '2999-01-01T12:00:00.000Z' })]);
});

/** Loses the response to the next change, which the server executes, and to `later` requests after it. */
function loseResponses(later = 0): void {
  const answer = globalThis.fetch;
  let lost = -1;
  globalThis.fetch = async (input, init) => {
    const response = await answer(input, init);
    const isChange =
      init?.method !== 'GET' && /\/sets/.test(input instanceof Request ? input.url : input.toString());
    if (lost < 0 && !isChange) return response;
    lost += 1;
    if (lost >= later) globalThis.fetch = answer;
    throw new TypeError('Failed to fetch');
  };
}

const press = async (name: string) =>
  fireEvent.click((await findCard('Q3 results')).getByRole('button', { name }));

const changes = [
  {
    name: 'hold',
    start: () => press('Hold'),
    notice: 'Set Held',
    after: { heldAt: expect.any(String) },
  },
  {
    name: 'removal of an item',
    start: () => press('Remove Third quarter'),
    notice: 'Item Removed',
    after: { items: [] },
  },
  {
    name: 'new time',
    start: async () => {
      await press('Edit');
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit Set' }));
      fireEvent.change(dialog.getByLabelText('Publish date (Vancouver)'), {
        target: { value: '2999-01-02' },
      });
    },
    confirm: 'Save',
    notice: 'Set Saved',
    after: { publishAt: '2999-01-02T12:00:00.000Z' },
  },
  {
    name: 'publication',
    start: () => press('Publish now'),
    confirm: 'Publish now',
    notice: 'Set Published',
    after: { state: 'public' },
  },
  {
    name: 'new item',
    start: () => press('Add items'),
    confirm: 'Add Dividend',
    notice: 'Added: Dividend',
    after: { items: [expect.anything(), expect.objectContaining({ title: 'Dividend' })] },
  },
];

test.each(changes)(
  'a change of a set ($name) is executed once, and reported as done, if its response is lost',
  async (change) => {
    const store = serveFakeSets(newsroom, createReleaseSet({ items: [createSetItem({ id: 'a-9' })] }));
    openNewsroom('?tab=sets');
    await findCard('Q3 results');
    if (change.confirm === undefined) loseResponses();
    await change.start();
    if (change.confirm !== undefined) {
      const button = await screen.findByRole('button', { name: change.confirm });
      loseResponses();
      fireEvent.click(button);
    }
    expect(await screen.findByText(change.notice)).toBeVisible();
    expect(store.sets).toMatchObject([{ ...change.after, version: 2 }]);
  },
);

test('a hold whose result is unknown asks the user to try again, which holds the set only once', async () => {
  const store = serveFakeSets(newsroom, createReleaseSet({ items: [createSetItem()] }));
  openNewsroom('?tab=sets');
  await findCard('Q3 results');
  loseResponses(1);
  await press('Hold');
  expect(await screen.findByText(/^The server cannot be reached\. Check your connection/)).toBeVisible();
  await press('Hold');
  expect(await screen.findByText('Set Held')).toBeVisible();
  expect(store.sets).toMatchObject([{ version: 2 }]);
  expect((await findCard('Q3 results')).getByText('Held')).toBeVisible();
});

test('a new set whose response is lost is created only once, even if the user saves it again', async () => {
  const store = serveFakeSets(newsroom);
  const { user } = openNewsroom('?tab=sets');
  await user.click(await screen.findByRole('button', { name: 'New set' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Set' }));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Q3 results' } });
  loseResponses();
  const save = dialog.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy', 'true'));
  await user.click(save);
  expect(await screen.findByText('Set Created')).toBeVisible();
  expect(store.sets).toHaveLength(1);
});

test('a deletion whose response is lost is reported as done when it is repeated', async () => {
  const store = serveFakeSets(newsroom, createReleaseSet());
  openNewsroom('?tab=sets');
  await findCard('Q3 results');
  loseResponses();
  await press('Delete');
  expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
  await press('Delete');
  expect(await screen.findByText('Set Deleted')).toBeVisible();
  expect(store.sets).toEqual([]);
});
