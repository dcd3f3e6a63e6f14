import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { article, FakeNewsroom, jsonResponse, problem } from '../testing/fake-newsroom.ts';
import { signIn } from '@site/kit/testing';
import { renderPage } from '../testing/render-page.tsx';
import { chooseAction } from '../testing/newsroom-page.tsx';

let newsroom: FakeNewsroom;

const changes = [
  {
    version: 3,
    action: 'restored',
    at: '2026-02-03T18:00:00.000Z',
    by: 'ann',
  },
  {
    version: 2,
    action: 'updated',
    at: '2026-02-02T18:00:00.000Z',
    by: 'ben',
  },
  {
    version: 1,
    action: 'created',
    at: '2026-02-01T18:00:00.000Z',
    by: 'ann',
  },
];

const titles = ['First', 'Second', 'Third'];

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom([article({ version: 3 })]);
  newsroom.answer('GET', /history$/, () => jsonResponse(changes));
  newsroom.answer('GET', /history\/\d$/, ({ path }) => {
    const version = Number(path.at(-1));
    const change = changes.find((candidate) => candidate.version === version);
    const text = { title: titles[version - 1] ?? '', content: `<p>It hums ${version} times.</p>` };
    return jsonResponse({ ...change, article: article(text) });
  });
});

async function openHistory() {
  const { user } = renderPage(<DashboardPage />, '/admin');
  await chooseAction('Second turbine hall in service', 'History');
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Article History' })) };
}

test('the history lists who made each change and when, newest first', async () => {
  const { dialog } = await openHistory();
  const list = await dialog.findByRole('list', { name: 'Changes, newest first' });
  expect(
    within(list)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual([
    'Restored by annTue Feb 3, 2026, 10:00 AM PST (18:00 UTC)Version 3',
    'Updated by benMon Feb 2, 2026, 10:00 AM PST (18:00 UTC)Version 2',
    'Created by annSun Feb 1, 2026, 10:00 AM PST (18:00 UTC)Version 1',
  ]);
});

test('the history shows the text of an earlier version, and restores the version', async () => {
  const { user, dialog } = await openHistory();
  await user.click(await dialog.findByRole('button', { name: /Created by ann/ }));
  expect(await dialog.findByRole('heading', { name: 'First' })).toBeVisible();
  await waitFor(() =>
    expect(dialog.getByRole('status', { name: 'What the button does' })).toHaveTextContent(
      'Goes public immediately: readers see your changes at once',
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByText('Version Restored')).toBeVisible();
  expect(newsroom.callsTo('POST', /a-1\/restore$/)[0]?.body).toEqual({ version: 1 });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the history restores a version of an article that a set has moved since the latest entry', async () => {
  newsroom.articles = [article({ version: 5 })];
  const { user, dialog } = await openHistory();
  await user.click(await dialog.findByRole('button', { name: /Created by ann/ }));
  await user.click(await dialog.findByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByText('Version Restored')).toBeVisible();
  expect(newsroom.callsTo('POST', /a-1\/restore$/)[0]?.ifMatch).toBe('"5"');
});

test('the history marks what a version changed, and buttons and keys move from change to change', async () => {
  const { user, dialog } = await openHistory();
  await user.click(await dialog.findByRole('button', { name: /Updated by ben/ }));
  await user.click(await dialog.findByRole('radio', { name: 'What changed' }));
  expect(await dialog.findByRole('definition')).toHaveTextContent('First → Second');
  const text = dialog.getByRole('region', { name: 'Text with its changes' });
  expect(within(text).getByRole('deletion')).toHaveTextContent('1');
  expect(within(text).getByRole('insertion')).toHaveTextContent('2');
  expect(dialog.getByText('2 changes')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Next change' }));
  expect(dialog.getByRole('definition')).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(within(text).getByRole('deletion')).toHaveFocus();
  expect(dialog.getByText('Change 2 of 2')).toBeVisible();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(dialog.getByRole('definition')).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(within(text).getByRole('deletion')).toHaveFocus();
});

test('the history offers no comparison for the first version', async () => {
  const { user, dialog } = await openHistory();
  await user.click(await dialog.findByRole('button', { name: /Created by ann/ }));
  expect(await dialog.findByRole('heading', { name: 'First' })).toBeVisible();
  expect(dialog.queryByRole('radio', { name: 'What changed' })).not.toBeInTheDocument();
});

test('the history offers no Restore for the newest version', async () => {
  const { dialog } = await openHistory();
  expect(await dialog.findByRole('heading', { name: 'Third' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Restore this version' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('status', { name: 'What the button does' })).not.toBeInTheDocument();
});

test('the history shows the error if it cannot be loaded, and Retry loads it again', async () => {
  newsroom.answer('GET', /history$/, () => problem(503, 'Back in a minute.'), true);
  const { user, dialog } = await openHistory();
  expect(await dialog.findByText('Back in a minute.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('button', { name: /Updated by ben/ })).toBeVisible();
});
