import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { article, FakeNewsroom, problem } from '../testing/fake-newsroom.ts';
import { findCard, chooseAction, openActions, openNewsroom } from '../testing/newsroom-page.tsx';
import { wasSeenByReaders } from './seen-by-readers.ts';

const hall = 'Second turbine hall in service';
const withdrawal = { withdrawnAt: '2026-02-01T18:00:00.000Z', withdrawalReason: 'Too early.' };
let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article()]);
});

async function pressIn(role: 'dialog' | 'alertdialog', name: string): Promise<void> {
  fireEvent.click(await within(await screen.findByRole(role)).findByRole('button', { name }));
}

async function pressDelete(): Promise<void> {
  fireEvent.click((await findCard(hall)).getByRole('button', { name: 'Delete' }));
}

const withdrawals = () => newsroom.callsTo('POST', /a-1\/withdraw$/);

describe('withdrawing an article', () => {
  async function askToWithdraw(reason?: string) {
    const page = openNewsroom();
    await chooseAction(hall, 'Withdraw');
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Article' }));
    if (reason) await page.user.type(dialog.getByLabelText('Reason (optional)'), reason);
    await page.user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Are you sure you want to withdraw this article?' }),
    );
    return { ...page, question };
  }

  test('needs a confirmation, after which the list shows when and why the article was withdrawn', async () => {
    const { user, question } = await askToWithdraw(' The figures were not audited. ');
    expect(question.getByText(/“The figures were not audited\.”/)).toBeVisible();
    expect(withdrawals()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Article Withdrawn')).toBeVisible();
    expect(withdrawals()).toMatchObject([
      { ifMatch: '"1"', body: { reason: 'The figures were not audited.' } },
    ]);
    const shown = await findCard(hall);
    expect((await shown.findByText('Withdrawn')).closest('p')).toHaveTextContent(
      /^Withdrawn Sun Feb 1(, 2026)?, 10:00 AM PST \(18:00 UTC\): “The figures were not audited\.”$/,
    );
    expect(await openActions(hall)).not.toContain('Withdraw');
    expect(screen.getByText('News Articles (1)')).toBeVisible();
    await user.click(await screen.findByRole('radio', { name: 'Withdrawn', description: '1' }));
    expect(await screen.findByText(/^Their pages show that they were withdrawn/)).toBeVisible();
    expect(
      newsroom
        .callsTo('GET', /articles$/)
        .at(-1)
        ?.query.get('status'),
    ).toBe('withdrawn');
  });

  test('is possible without a reason', async () => {
    const { user, question } = await askToWithdraw();
    await user.click(question.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Article Withdrawn')).toBeVisible();
    expect(withdrawals()).toMatchObject([{ body: {} }]);
  });

  test('is aborted by Cancel, which returns to the form with the reason', async () => {
    const { user, question } = await askToWithdraw('Too early.');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByLabelText('Reason (optional)')).toHaveValue('Too early.');
    expect(withdrawals()).toEqual([]);
  });

  test("shows the server's error message if it fails, and returns to the form with the reason", async () => {
    newsroom.answer('POST', /withdraw$/, () => problem(412, 'Someone else changed this article first.'));
    const { user, question } = await askToWithdraw('Too early.');
    await user.click(question.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Someone else changed this article first.')).toBeVisible();
    expect(await screen.findByLabelText('Reason (optional)')).toHaveValue('Too early.');
  });

  test("fails if a colleague has changed the article, and withdraws the colleague's version when it is repeated", async () => {
    const { user, question } = await askToWithdraw();
    newsroom.articles = [article({ title: 'Their title', version: 2 })];
    await user.click(question.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Someone else changed this article first.')).toBeVisible();
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Article' }));
    expect(await dialog.findByText('Their title')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await pressIn('alertdialog', 'Withdraw');
    expect(await screen.findByText('Article Withdrawn')).toBeVisible();
    expect(withdrawals().map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  });

  test('is not offered for scheduled and withdrawn articles', async () => {
    newsroom.articles = [
      article({ title: 'To come', publishedAt: '2999-01-15T17:00:00.000Z' }),
      article({ id: 'a-2', title: 'Gone', ...withdrawal }),
    ];
    openNewsroom();
    for (const title of ['To come', 'Gone']) {
      expect(await openActions(title)).not.toContain('Withdraw');
    }
  });
});

test('Restore says that a withdrawn article stays withdrawn', async () => {
  const deletion = { deletedAt: '2026-02-02T18:00:00.000Z', deletedBy: 'ann' };
  newsroom.articles = [];
  newsroom.deleted = [article({ ...withdrawal, ...deletion })];
  const { user } = openNewsroom('?status=deleted');
  const restore = (await findCard(hall)).getByRole('button', { name: 'Restore' });
  expect(restore).toHaveAccessibleDescription(`${hall} It stays withdrawn when you restore it.`);
  await user.click(restore);
  expect(await screen.findByText('The article is back in the list.')).toBeVisible();
});

describe('deleting an article that readers have seen', () => {
  test('needs two confirmations', async () => {
    openNewsroom();
    await pressDelete();
    await pressIn('alertdialog', 'Delete');
    const title = 'Readers have seen this article. Delete it anyway?';
    expect(await screen.findByRole('alertdialog', { name: title })).toBeVisible();
    expect(newsroom.callsTo('DELETE', /./)).toEqual([]);
    await pressIn('alertdialog', 'Delete');
    expect(await screen.findByText('Article Deleted')).toBeVisible();
    expect(await screen.findByText('News Articles (0)')).toBeVisible();
  });

  test('offers Withdraw instead in the second confirmation', async () => {
    openNewsroom();
    await pressDelete();
    await pressIn('alertdialog', 'Delete');
    await pressIn('alertdialog', 'Withdraw instead');
    expect(await screen.findByRole('dialog', { name: 'Withdraw Article' })).toBeVisible();
    expect(newsroom.callsTo('DELETE', /./)).toEqual([]);
  });

  test('needs two confirmations also if several articles are selected', async () => {
    newsroom.articles = [
      article(),
      article({ id: 'a-2', title: 'To come', publishedAt: '2999-01-01T00:00:00Z' }),
    ];
    const { user } = openNewsroom();
    await screen.findByText('To come');
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    await pressIn('alertdialog', 'Delete');
    const title = 'Readers have seen some of these articles. Delete them anyway?';
    expect(await screen.findByRole('alertdialog', { name: title })).toBeVisible();
    expect(newsroom.callsTo('DELETE', /./)).toEqual([]);
    await pressIn('alertdialog', 'Delete');
    expect(await screen.findByText('2 Articles Deleted')).toBeVisible();
  });
});

test.each([
  ['was published ten minutes ago', true, {}, '2026-01-15T17:10:00.000Z'],
  ['was published less than ten minutes ago', false, {}, '2026-01-15T17:09:59.999Z'],
  [
    'is backdated and was created less than ten minutes ago',
    false,
    { createdAt: '2026-03-01T12:00:00.000Z' },
    '2026-03-01T12:09:59.999Z',
  ],
  ['is scheduled', false, {}, '2026-01-15T16:00:00.000Z'],
  ['was withdrawn', true, withdrawal, '2026-01-15T17:00:01.000Z'],
  ['is due but held for the wire', false, { holdForWire: true }, '2026-01-16T17:00:00.000Z'],
  [
    'the wire confirmed less than ten minutes ago',
    false,
    { holdForWire: true, wireConfirmedAt: '2026-01-16T17:00:00.000Z' },
    '2026-01-16T17:09:59.999Z',
  ],
])('wasSeenByReaders of an article that %s returns %s', (_what, expected, given, now) => {
  expect(wasSeenByReaders(article(given), Date.parse(now))).toBe(expected);
});
