import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FakeNewsroom, jsonResponse, problem } from '../testing/fake-newsroom.ts';
import { renderPage } from '../testing/render-page.tsx';
import InvitationPage from './invitation-page.tsx';

const OVER = 'This invitation is no longer valid. Ask for a new one.';
let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom();
  newsroom.answer('POST', /invitation\/open$/, () =>
    jsonResponse({ username: 'mira', expiresAt: '2026-01-16T17:00:00.000Z' }),
  );
});

function open(hash = '#a-token') {
  return renderPage(<InvitationPage />, `/admin/invitation${hash}`);
}

async function choose(password: string, repeated = password) {
  const { user } = open();
  await user.type(await screen.findByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Repeat the password'), repeated);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  return user;
}

test('setting a password accepts the invitation, and leads to the sign-in', async () => {
  newsroom.answer('POST', /invitation\/accept$/, () => new Response(null, { status: 204 }));
  await choose('seven rivers meet at dawn');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/admin/login'));
  expect(screen.getByText('Sign in as mira.')).toBeVisible();
  expect(newsroom.callsTo('POST', /open$/)[0]?.body).toEqual({ token: 'a-token' });
  expect(newsroom.callsTo('POST', /accept$/).map(({ body }) => body)).toEqual([
    { token: 'a-token', password: 'seven rivers meet at dawn' },
  ]);
});

test('passwords that differ are not sent, and a rejected password shows the reason beside its field', async () => {
  const message = 'The password is too common or too easy to guess.';
  newsroom.answer('POST', /accept$/, () =>
    jsonResponse({ status: 400, message, errors: [{ field: 'password', message }] }, { status: 400 }),
  );
  const user = await choose('password1234', 'password123');
  expect(await screen.findByText('The two passwords differ.')).toBeVisible();
  expect(newsroom.callsTo('POST', /accept$/)).toHaveLength(0);
  await user.type(screen.getByLabelText('Repeat the password'), '4{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/too common/));
});

test.each([
  ['on opening', /open$/],
  ['on setting the password', /accept$/],
])('an expired invitation link shows the message of the server %s', async (_when, call) => {
  newsroom.answer('POST', call, () => problem(404, OVER));
  if (String(call).includes('open')) open();
  else await choose('seven rivers meet at dawn');
  expect(await screen.findByText(OVER)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

test('an invitation link without a token shows an error, and sends no request', async () => {
  open('');
  expect(await screen.findByText(/link is incomplete/)).toBeVisible();
  expect(newsroom.calls).toHaveLength(0);
});
