import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { FakeNewsroom, jsonResponse } from '../testing/fake-newsroom.ts';
import { signIn } from '@site/kit/testing';
import { renderPage } from '../testing/render-page.tsx';

const CODES = Array.from({ length: 10 }, (_, index) => `AAAA${index + 2}-BBBBB`);
let newsroom: FakeNewsroom;
let secondFactor: { enabled: boolean; recoveryCodes: number };

const refusal = (field: string, message: string) =>
  jsonResponse({ status: 400, message, errors: [{ field, message }] }, { status: 400 });

const unconfirmed = () =>
  jsonResponse({ status: 403, message: 'The password is incorrect.', needs: 'password' }, { status: 403 });

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom();
  secondFactor = { enabled: false, recoveryCodes: 0 };
  newsroom.answer('GET', /totp$/, () => jsonResponse(secondFactor));
});

async function openAccount() {
  const { user } = renderPage(<DashboardPage />, '/admin');
  await user.click(await screen.findByRole('button', { name: 'Your account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your account' }));
  await dialog.findByText(/^(Off|On)\b/);
  return { user, dialog };
}

test('a new password has to be entered twice, and the user continues with a new session', async () => {
  newsroom.answer('POST', /password$/, () => {
    newsroom.token = 'token-2';
    return jsonResponse({ token: 'token-2', user: { id: 'u-1', username: 'admin' } });
  });
  const { user, dialog } = await openAccount();
  await user.type(dialog.getByLabelText('Current password'), 'old secret');
  await user.type(dialog.getByLabelText('New password'), 'seven rivers meet');
  await user.type(dialog.getByLabelText('Repeat the new password'), 'seven rivers{Enter}');
  expect(await dialog.findByText('The two passwords differ.')).toBeVisible();
  expect(newsroom.callsTo('POST', /password$/)).toHaveLength(0);
  await user.type(dialog.getByLabelText('Repeat the new password'), ' meet{Enter}');
  expect(await screen.findByText('Password Changed')).toBeVisible();
  expect(newsroom.callsTo('POST', /password$/)[0]?.body).toEqual({
    currentPassword: 'old secret',
    newPassword: 'seven rivers meet',
  });
  expect(localStorage.getItem('adminToken')).toBe('token-2');
  expect(dialog.getByLabelText('Current password')).toHaveValue('');
});

test('a rejected new password shows the reason beside its field', async () => {
  newsroom.answer('POST', /password$/, () => refusal('newPassword', 'The password is too common.'));
  const { user, dialog } = await openAccount();
  await user.type(dialog.getByLabelText('Current password'), 'old secret');
  await user.type(dialog.getByLabelText('New password'), 'password1234');
  await user.type(dialog.getByLabelText('Repeat the new password'), 'password1234{Enter}');
  await waitFor(() =>
    expect(dialog.getByLabelText('New password')).toHaveAccessibleDescription(/too common/),
  );
});

test('two-factor sign-in is turned on with password and code, after which the recovery codes are shown', async () => {
  const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const uri = `otpauth://totp/Newsroom:admin?issuer=Newsroom&secret=${secret}`;
  newsroom.answer('POST', /totp$/, ({ body }) => {
    const { password } = body as { password: string };
    return password === 'secret' ? jsonResponse({ secret, uri }) : unconfirmed();
  });
  newsroom.answer('POST', /totp\/confirm$/, ({ body }) => {
    if ((body as { code: string }).code !== '287082') return refusal('code', 'The code is incorrect.');
    secondFactor = { enabled: true, recoveryCodes: 10 };
    return jsonResponse({ recoveryCodes: CODES });
  });
  const { user, dialog } = await openAccount();
  await user.click(dialog.getByRole('button', { name: 'Turn on two-factor sign-in' }));
  await user.type(dialog.getByLabelText('Your password'), 'wrong{Enter}');
  await waitFor(() =>
    expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(/incorrect/),
  );
  await user.clear(dialog.getByLabelText('Your password'));
  await user.type(dialog.getByLabelText('Your password'), 'secret{Enter}');
  expect(await dialog.findByRole('img', { name: /^QR code for your authenticator app/ })).toBeVisible();
  expect(dialog.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
  await user.type(dialog.getByLabelText('Authentication code'), '000000{Enter}');
  await waitFor(() =>
    expect(dialog.getByLabelText('Authentication code')).toHaveAccessibleDescription(/incorrect/),
  );
  await user.clear(dialog.getByLabelText('Authentication code'));
  await user.type(dialog.getByLabelText('Authentication code'), '287082{Enter}');
  const codes = within(await dialog.findByRole('list', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  // The dialog asks for confirmation before it closes, because the codes cannot be shown again.
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Back to the codes' }));
  await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
  expect(await dialog.findByText('10 recovery codes are left.')).toBeVisible();
  expect(dialog.queryByText(CODES[0] ?? '')).not.toBeInTheDocument();
});

test('two-factor sign-in is turned off with password and code', async () => {
  secondFactor = { enabled: true, recoveryCodes: 1 };
  newsroom.answer('POST', /totp\/remove$/, () => {
    secondFactor = { enabled: false, recoveryCodes: 0 };
    return new Response(null, { status: 204 });
  });
  const { user, dialog } = await openAccount();
  expect(dialog.getByText('1 recovery code is left.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  await user.type(dialog.getByLabelText('Your password'), 'secret');
  await user.type(dialog.getByLabelText('Authentication code'), '287082{Enter}');
  expect(await dialog.findByRole('button', { name: 'Turn on two-factor sign-in' })).toBeVisible();
  expect(newsroom.callsTo('POST', /remove/)[0]?.body).toEqual({ password: 'secret', totp: '287082' });
});

test('signing out everywhere redirects to the sign-in', async () => {
  newsroom.answer('POST', /sign-out-everywhere$/, () => new Response(null, { status: 204 }));
  const { user, dialog } = await openAccount();
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/admin/login'));
  expect(localStorage).toHaveLength(0);
});

describe('the section Mail of the account', () => {
  test('is hidden if no mail server is configured', async () => {
    const { dialog } = await openAccount();
    await waitFor(() => expect(newsroom.callsTo('GET', /mail$/)).toHaveLength(1));
    expect(dialog.queryByRole('region', { name: 'Mail' })).not.toBeInTheDocument();
  });

  test('adds an e-mail address with the password and the authentication code', async () => {
    newsroom.mail = { available: true, email: null, off: [] };
    secondFactor = { enabled: true, recoveryCodes: 10 };
    const { user, dialog } = await openAccount();
    await user.click(await dialog.findByRole('button', { name: 'Add address' }));
    const section = within(dialog.getByRole('region', { name: 'Mail' }));
    await user.type(section.getByLabelText('E-mail address'), 'ann@example.org');
    await user.type(section.getByLabelText('Your password'), 'old secret');
    await user.type(await section.findByLabelText('Authentication code'), '123456');
    const refused = { status: 403, message: 'The password is incorrect.', needs: 'password' };
    newsroom.answer('PUT', /address$/, () => jsonResponse(refused, { status: 403 }), true);
    await user.click(section.getByRole('button', { name: 'Save address' }));
    await waitFor(() =>
      expect(section.getByLabelText('Your password')).toHaveAccessibleDescription(/incorrect/),
    );
    newsroom.mail = { available: true, email: 'ann@example.org', off: [] };
    await user.click(section.getByRole('button', { name: 'Save address' }));
    expect(await section.findByText(/^E-mails go to ann@example\.org\./)).toBeVisible();
    expect(newsroom.callsTo('PUT', /mail/).at(-1)).toMatchObject({
      path: '/api/admin/mail/address',
      body: { email: 'ann@example.org', password: 'old secret', totp: '123456' },
    });
  });

  test('turns off one kind of notification', async () => {
    newsroom.mail = { available: true, email: 'ann@example.org', off: ['approved'] };
    const { user, dialog } = await openAccount();
    const box = await dialog.findByRole('checkbox', {
      name: 'A release is due and waits for the wire, or a release set is due and not public',
    });
    expect(dialog.getByRole('checkbox', { name: /is approved/ })).not.toBeChecked();
    newsroom.mail = { ...newsroom.mail, off: ['approved', 'held-release-due'] };
    await user.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    expect(newsroom.callsTo('PUT', /mail\/off$/)[0]?.body).toEqual({ off: ['approved', 'held-release-due'] });
  });
});
