import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { article, FakeNewsroom } from '../testing/fake-newsroom.ts';
import { watchLiveRegions } from '../testing/live-regions.ts';
import { openNewsroom } from '../testing/newsroom-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom();
});

async function titles(...expected: string[]) {
  await waitFor(() =>
    expect(Array.from(document.querySelectorAll('h3'), ({ textContent }) => textContent)).toEqual(expected),
  );
}

describe('selected articles', () => {
  beforeEach(() => {
    newsroom.articles = ['One', 'Two', 'Three'].map((title, index) =>
      article({
        id: `a-${index + 1}`,
        title,
        content: `<p>${title}</p>`,
        createdAt: new Date().toISOString(),
      }),
    );
  });

  async function select(user: ReturnType<typeof openNewsroom>['user'], ...names: string[]) {
    for (const name of names)
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }

  test('are deleted after a confirmation that lists their titles', async () => {
    const { user } = openNewsroom();
    await screen.findByText('One');
    const existedBefore = watchLiveRegions();
    await select(user, 'One', 'Three');
    const count = screen.getByText('2 selected');
    expect(count).toBeVisible();
    expect(existedBefore(count)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete these 2 articles?' }),
    );
    expect(question.getByText('Three')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 Articles Deleted')).toBeVisible();
    await titles('Two');
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
    expect(newsroom.callsTo('DELETE', /./).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"1"']);
  });

  test('get another category, and no other field changes', async () => {
    const details = { imageAlt: 'A hall', shareTitle: 'It runs' };
    newsroom.articles = newsroom.articles.map((stored) => ({ ...stored, ...details }));
    const before = newsroom.articles;
    const { user } = openNewsroom();
    await screen.findByText('One');
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await user.click(screen.getByRole('button', { name: 'Change category' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change category' }));
    await user.type(await dialog.findByLabelText('Category'), 'Report{Enter}');
    expect(await screen.findByText('3 Articles Changed')).toBeVisible();
    for (const { body } of newsroom.callsTo('PUT', /./)) expect(body).toMatchObject(details);
    expect(newsroom.articles).toEqual(
      before.map((stored) => ({ imageUrl: '', ...stored, category: 'Report', version: 2 })),
    );
  });

  test('are deleted except those that a colleague has changed, which are reported', async () => {
    const { user } = openNewsroom();
    await select(user, 'One', 'Two');
    newsroom.articles = newsroom.articles.map((stored) =>
      stored.title === 'One' ? { ...stored, version: 2 } : stored,
    );
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to Delete 1 of 2 Articles')).toBeVisible();
    expect(screen.getByText('Someone else changed this article first.')).toBeVisible();
    await titles('One', 'Three');
  });

  test('are restored after a confirmation', async () => {
    newsroom.deleted = newsroom.articles.map((stored) => ({
      ...stored,
      deletedAt: '2026-02-01T18:00:00.000Z',
      deletedBy: 'ann',
    }));
    newsroom.articles = [];
    const { user } = openNewsroom('?status=deleted');
    await select(user, 'One', 'Two');
    await user.click(screen.getByRole('button', { name: 'Restore selected' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Restore these 2 articles?' }));
    await user.click(question.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('2 Articles Restored')).toBeVisible();
    await titles('Three');
  });
});
