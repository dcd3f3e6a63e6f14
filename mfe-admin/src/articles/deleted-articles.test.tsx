import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { article, FakeNewsroom } from '../testing/fake-newsroom.ts';
import { findCard, openNewsroom } from '../testing/newsroom-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article()]);
});

describe('a deleted article', () => {
  const deletion = { deletedAt: '2026-02-01T18:00:00.000Z', deletedBy: 'ann' };

  test('is listed with who deleted it and when, and can be previewed and restored', async () => {
    newsroom.deleted = [
      article({
        id: 'a-9',
        title: 'Gone news',
        version: 4,
        content: '<p>What was said.</p>',
        ...deletion,
      }),
    ];
    const { user } = openNewsroom();
    await user.click(await screen.findByRole('radio', { name: 'Deleted', description: '1' }));
    expect(screen.getByTestId('address')).toHaveTextContent('?status=deleted');
    const gone = await findCard('Gone news');
    expect(gone.getByText('Deleted').closest('p')).toHaveTextContent(
      /^Deleted by ann, Sun Feb 1(, 2026)?, 10:00 AM PST \(18:00 UTC\)$/,
    );
    expect(gone.getByRole('button', { name: 'Restore' })).toHaveAccessibleDescription(
      'Gone news It becomes public again immediately when you restore it.',
    );
    await user.click(gone.getByText('Preview'));
    await screen.findByText('What was said.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(gone.getByText('Restore'));
    await screen.findByText('No deleted articles');
    expect(newsroom.callsTo('POST', /a-9\/restore$/)[0]?.body).toEqual({ version: 4 });
  });

  test('is restored only after a confirmation if its publish time passed since the deletion', async () => {
    newsroom.deleted = [
      article({
        id: 'a-9',
        title: 'Kept back',
        publishedAt: '2026-02-02T17:00:00.000Z',
        ...deletion,
      }),
    ];
    openNewsroom('?status=deleted');
    const restore = (await findCard('Kept back')).getByRole('button', { name: 'Restore' });
    expect(restore).toHaveAccessibleDescription(/before its publish time, which has passed/);
    fireEvent.click(restore);
    const question = within(await screen.findByRole('alertdialog', { name: 'Restore and publish it now?' }));
    expect(newsroom.callsTo('POST', /restore$/)).toHaveLength(0);
    fireEvent.click(question.getByText('Restore and publish'));
    await screen.findByText('The article is public now.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('is restored without a question if it waits for its release set', async () => {
    const publishedAt = '2026-02-02T17:00:00.000Z';
    newsroom.deleted = [
      article({ id: 'a-9', title: 'Held back', publishedAt, waitsForSet: true, ...deletion }),
    ];
    openNewsroom('?status=deleted');
    const restore = (await findCard('Held back')).getByRole('button', { name: 'Restore' });
    expect(restore).toHaveAccessibleDescription(/waits for its release set again/);
    fireEvent.click(restore);
    await screen.findByText('No deleted articles');
  });
});
