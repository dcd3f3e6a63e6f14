import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeNewsroom, jsonResponse, problem } from '../testing/fake-newsroom.ts';
import { openNewsroom } from '../testing/newsroom-page.tsx';
import type { FailedMessage, Outbox, SuspendedAddress } from './outbox-calls.ts';

const message: FailedMessage = {
  id: 'm-1',
  kind: 'release',
  to: 'ann@example.org',
  subject: 'Water rises',
  reason: '550 5.1.1 No such user',
  failedAt: '2026-01-15T17:00:00.000Z',
};
const address: SuspendedAddress = {
  id: 'a-1',
  email: 'gone@example.org',
  reason: '550 No mailbox',
  suspendedAt: '2026-01-16T17:00:00.000Z',
};
let newsroom: FakeNewsroom;
let outbox: Outbox;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom();
  outbox = { available: true, paused: null, failed: [message], suspended: [address] };
  newsroom.answer('GET', /outbox$/, () => jsonResponse(outbox));
});

const open = () => openNewsroom('?tab=email');
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('a failed e-mail is listed with recipient, kind and reason, and sent again on request', async () => {
  newsroom.answer('POST', /failed\/m-1\/send$/, () => {
    outbox = { ...outbox, failed: [] };
    return new Response(null, { status: 204 });
  });
  const { user } = open();
  const failed = await section('Not sent (1)');
  expect(failed.getByText('ann@example.org')).toBeVisible();
  expect(failed.getByText('Release, failed Thu Jan 15, 2026', { exact: false })).toBeVisible();
  expect(failed.getByText('550 5.1.1 No such user')).toBeVisible();
  await user.click(failed.getByRole('button', { name: 'Send again', description: 'Water rises' }));
  expect(await screen.findByText('Every e-mail was sent.')).toBeVisible();
  expect(screen.getByText('The e-mail is being sent')).toBeVisible();
});

test('a suspended address is listed, and resumed on request', async () => {
  newsroom.answer('POST', /suspended\/a-1\/resume$/, () => {
    outbox = { ...outbox, suspended: [] };
    return new Response(null, { status: 204 });
  });
  const { user } = open();
  const suspended = await section('Suspended addresses (1)');
  expect(suspended.getByText('550 No mailbox')).toBeVisible();
  await user.click(suspended.getByRole('button', { name: 'Resume', description: 'gone@example.org' }));
  expect(await screen.findByText('No address is suspended.')).toBeVisible();
});

test('an error of the server is reported, and the list is loaded again', async () => {
  newsroom.answer('POST', /failed\/m-1\/send$/, () => {
    outbox = { ...outbox, failed: [] };
    return problem(404, 'There is no such failed e-mail.');
  });
  const { user } = open();
  await user.click((await section('Not sent (1)')).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('There is no such failed e-mail.')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Every e-mail was sent.')).toBeVisible());
});

test('a failed e-mail is listed without the address if its recipient has unsubscribed', async () => {
  outbox = { ...outbox, failed: [{ ...message, kind: 'approved', to: null, subject: null }] };
  open();
  const failed = await section('Not sent (1)');
  expect(failed.getByText('No longer needed')).toBeVisible();
  expect(failed.getByText(/^Notification, failed/)).toBeVisible();
});

test('the tab shows that release e-mails are paused, with the reply of the mail server', async () => {
  const reason = '554 5.7.1 Relay access denied';
  outbox = { ...outbox, paused: { since: '2026-01-15T17:00:00.000Z', reason } };
  open();
  const status = await screen.findByText(/^Release e-mails are paused since Thu Jan 15, 2026/);
  expect(status.closest('[role=status]')).toHaveTextContent(reason);
});

test('the tab shows a message if no mail server is configured', async () => {
  outbox = { available: false, paused: null, failed: [], suspended: [] };
  open();
  expect(await screen.findByText(/no mail server is configured/)).toBeVisible();
});
