import { beforeEach, expect, test } from '@jest/globals';
import type { AdministratorEntry } from '@site/kit';
import { screen, waitFor, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { FakeNewsroom, jsonResponse, problem } from '../testing/fake-newsroom.ts';
import { signIn } from '@site/kit/testing';
import { findCard } from '../testing/newsroom-page.tsx';
import { renderPage } from '../testing/render-page.tsx';

let newsroom: FakeNewsroom;
let entries: AdministratorEntry[];

function entry(given: Partial<AdministratorEntry> = {}): AdministratorEntry {
  return {
    id: 'u-2',
    username: 'mira',
    status: 'active',
    createdAt: '2026-01-15T17:00:00.000Z',
    twoFactor: false,
    ...given,
  };
}

function invitation(token: string) {
  const invited = entry({ id: 'u-3', username: 'ben', status: 'invited' });
  const expiresAt = '2999-01-02T17:00:00.000Z';
  return { ...invited, expiresAt, inviteUrl: `/admin/invitation#${token}` };
}

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom();
  entries = [entry({ id: 'u-1', username: 'admin', twoFactor: true }), entry()];
  newsroom.answer('GET', /administrators$/, () => jsonResponse(entries));
});

const open = () => renderPage(<DashboardPage />, '/admin?tab=administrators');

async function confirm(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByLabelText(/^Your password/), 'secret');
  await user.type(screen.getByLabelText(/^Authentication code/), '287082{Enter}');
}

test('the tab lists all administrators, and offers no Disable for your own account', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Administrators (2)' })).toBeVisible();
  const own = await findCard('admin');
  expect(own.getByText('You')).toBeVisible();
  expect(own.getByText('Two-factor')).toBeVisible();
  expect(own.queryByRole('button')).not.toBeInTheDocument();
  expect((await findCard('mira')).getByRole('button', { name: 'Disable' })).toBeVisible();
});

test('a new invitation shows its link only once, and is then listed without the link', async () => {
  newsroom.answer('POST', /administrators$/, () => {
    entries = [...entries, invitation('first')];
    return jsonResponse(invitation('first'), { status: 201 });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite Administrator' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Administrator' }));
  await user.type(dialog.getByLabelText('User name'), 'ben');
  await user.type(dialog.getByLabelText(/^Your password/), 'secret');
  await user.type(dialog.getByLabelText(/^Authentication code/), '287082{Enter}');
  const link = await dialog.findByLabelText('Invitation link');
  expect(link).toHaveValue('http://localhost/admin/invitation#first');
  expect(newsroom.callsTo('POST', /administrators$/)[0]?.body).toEqual({
    username: 'ben',
    password: 'secret',
    totp: '287082',
  });
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Invitation Link Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/admin/invitation#first');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect((await findCard('ben')).getByText('Invited')).toBeVisible();
  expect(screen.queryByLabelText('Invitation link')).not.toBeInTheDocument();
});

test('a rejected user name shows the reason beside its field', async () => {
  const message = 'A user name must begin with a letter.';
  const errors = [{ field: 'username', message }];
  newsroom.answer('POST', /administrators$/, () =>
    jsonResponse({ status: 400, message, errors }, { status: 400 }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite Administrator' }));
  await user.type(await screen.findByLabelText('User name'), '-');
  await confirm(user);
  await waitFor(() => expect(screen.getByLabelText('User name')).toHaveAccessibleDescription(/begin with/));
});

test('an open invitation can be renewed and withdrawn', async () => {
  entries = [...entries, invitation('first')];
  newsroom.answer('POST', /administrators$/, () => jsonResponse(invitation('second'), { status: 201 }));
  newsroom.answer('POST', /u-3\/disable$/, () => {
    entries = entries.filter(({ id }) => id !== 'u-3');
    return jsonResponse(entry({ id: 'u-3', status: 'disabled' }));
  });
  const { user } = open();
  await user.click((await findCard('ben')).getByRole('button', { name: 'New link' }));
  await confirm(user);
  expect(await screen.findByLabelText('Invitation link')).toHaveValue(
    'http://localhost/admin/invitation#second',
  );
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click((await findCard('ben')).getByRole('button', { name: 'Withdraw' }));
  await confirm(user);
  expect(await screen.findByText('Invitation Withdrawn')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'ben' })).not.toBeInTheDocument());
});

test('Disable needs a confirmation, and a rejected Enable shows the message of the server', async () => {
  newsroom.answer('POST', /u-2\/enable$/, () => problem(404, 'Ask somebody else.'));
  newsroom.answer('POST', /u-2\/disable$/, () => {
    const disabled = entry({ status: 'disabled', disabledAt: '2026-02-01T17:00:00.000Z' });
    entries = entries.map((one) => (one.id === disabled.id ? disabled : one));
    return jsonResponse(disabled);
  });
  const { user } = open();
  await user.click((await findCard('mira')).getByRole('button', { name: 'Disable' }));
  expect(await screen.findByRole('dialog', { name: /sure you want to disable/ })).toBeVisible();
  expect(newsroom.callsTo('POST', /disable/)).toHaveLength(0);
  await confirm(user);
  expect(await screen.findByText('Administrator Disabled')).toBeVisible();
  await user.click(await (await findCard('mira')).findByRole('button', { name: 'Enable' }));
  await confirm(user);
  expect(await screen.findByText('Ask somebody else.')).toBeVisible();
});

test('a wrong password shows an error beside its field, and the administrator is not changed', async () => {
  const message = 'The password or the authentication code is incorrect.';
  newsroom.answer('POST', /u-2\/disable$/, () =>
    jsonResponse({ status: 403, message, needs: 'password' }, { status: 403 }),
  );
  const { user } = open();
  await user.click((await findCard('mira')).getByRole('button', { name: 'Disable' }));
  await confirm(user);
  const field = screen.getByLabelText(/^Your password/);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/is incorrect/));
  expect(screen.queryByText('Administrator Disabled')).not.toBeInTheDocument();
});

test('the list shows the error if it cannot be loaded, and Retry loads it again', async () => {
  newsroom.answer('GET', /administrators$/, () => problem(503, 'The newsroom is being restarted.'), true);
  const { user } = open();
  expect(await screen.findByText('The newsroom is being restarted.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Administrators (2)' })).toBeVisible();
});
