import { beforeEach, expect, test } from '@jest/globals';
import type { AuditTrailEntry } from '@site/kit';
import { screen, waitFor } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { FakeNewsroom, jsonResponse, problem } from '../testing/fake-newsroom.ts';
import { signIn } from '@site/kit/testing';
import { renderPage } from '../testing/render-page.tsx';

let newsroom: FakeNewsroom;

function entry(id: number, given: Partial<AuditTrailEntry>): AuditTrailEntry {
  return { id: `event-${id}`, at: '2026-01-15T17:00:00.000Z', by: 'admin', action: 'signed-in', ...given };
}

const article = { id: 'a-1', version: 4, title: 'Water falls' };
const recent: AuditTrailEntry[] = [
  entry(6, { by: 'command line', action: 'password-changed', administrator: 'mira' }),
  entry(5, { action: 'disabled', administrator: 'mira' }),
  entry(4, { by: 'mira', action: 'password-changed' }),
  entry(3, { by: 'mira', action: 'restored', article }),
  entry(2, { action: 'purged', article: { id: 'a-2', version: 3 } }),
];
const older = [entry(1, { action: 'signed-in-with-recovery-code' })];

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom();
  newsroom.answer('GET', /administrators$/, () =>
    jsonResponse([{ id: 'u-2', username: 'mira', status: 'active', createdAt: '', twoFactor: false }]),
  );
  newsroom.answer('GET', /audit$/, ({ query }) => {
    if (query.has('cursor')) return jsonResponse(older);
    if (query.has('article')) return jsonResponse([recent[3]]);
    if (query.has('person')) return jsonResponse(recent.slice(0, 2));
    return jsonResponse(recent, { headers: { link: '</api/admin/audit?cursor=x>; rel="next"' } });
  });
});

const open = (query = '') => renderPage(<DashboardPage />, `/admin?tab=audit${query}`);
const sentences = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent ?? '');

test('the audit trail shows who did what and when, and loads older entries on request', async () => {
  const { user } = open();
  expect(await screen.findByText('Water falls')).toBeVisible();
  expect(sentences()).toEqual([
    'command line set a new password for mira',
    'admin disabled mira',
    'mira changed the password',
    'mira restored Water falls, version 4',
    'admin permanently removed a deleted article (a-2), version 3',
  ]);
  expect(screen.getAllByText('Thu Jan 15, 2026, 9:00 AM PST (17:00 UTC)')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Older entries' }));
  await waitFor(() => expect(sentences().at(-1)).toBe('admin signed in with a recovery code'));
  expect(sentences()).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Older entries' })).not.toBeInTheDocument();
});

test('the audit trail is filtered by article and by person, and the address contains the filter', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Water falls' }));
  await waitFor(() => expect(sentences()).toEqual(['mira restored Water falls, version 4']));
  expect(screen.getByTestId('address')).toHaveTextContent('?tab=audit&article=a-1');
  expect(screen.getByRole('heading', { name: 'Audit' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(sentences()).toHaveLength(5));

  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'mira');
  await waitFor(() => expect(sentences()).toHaveLength(2));
  expect(screen.getByTestId('address')).toHaveTextContent('?tab=audit&person=mira');
});

test('the audit trail shows the error if it cannot be loaded, and Retry loads it again', async () => {
  newsroom.answer('GET', /audit$/, () => problem(503, 'The newsroom is being restarted.'), true);
  const { user } = open();
  expect(await screen.findByText('The newsroom is being restarted.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Water falls')).toBeVisible();
});
