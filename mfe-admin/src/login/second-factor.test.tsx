import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeNewsroom, jsonResponse, problem } from '../testing/fake-newsroom.ts';
import { renderPage } from '../testing/render-page.tsx';
import LoginPage from './login-page.tsx';

const WRONG_CODE = 'This code is wrong or was already used.';
let newsroom: FakeNewsroom;

function answerAsServer(): void {
  newsroom.answer('POST', /login/, ({ body }) => {
    const { password, totp } = body as Record<string, string>;
    if (password !== 'secret') return problem(401, 'Invalid credentials');
    if (totp === '287082' || totp === '7KQ2M-XWB4T') return undefined;
    const message = totp === undefined ? 'Enter the authentication code.' : WRONG_CODE;
    return jsonResponse({ status: 401, title: 'Unauthorized', message, needs: 'totp' }, { status: 401 });
  });
}

async function signIn(password = 'secret') {
  const page = renderPage(<LoginPage />, '/admin/login');
  await page.user.type(screen.getByLabelText('Username'), 'admin');
  await page.user.type(screen.getByLabelText('Password'), password);
  await page.user.click(submit());
  return page;
}

const submit = () => screen.getByRole('button', { name: 'Login to Admin Portal' });

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom();
  answerAsServer();
});

test('the code is requested after the password, in a separate field that has the focus', async () => {
  const { user } = await signIn();
  const code = await screen.findByLabelText('Authentication code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByLabelText('Password')).not.toBeVisible();
  expect(screen.queryByText('Login Failed')).not.toBeInTheDocument();
  await user.type(code, '287082');
  await user.click(submit());
  expect(await screen.findByText('Login Successful')).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/admin$/));
  expect(newsroom.callsTo('POST', /login/).map(({ body }) => body)).toEqual([
    { username: 'admin', password: 'secret' },
    { username: 'admin', password: 'secret', totp: '287082' },
  ]);
});

test('a wrong code shows an error beside the field, which is emptied and focused', async () => {
  const { user } = await signIn();
  await user.type(await screen.findByLabelText('Authentication code'), '000000{Enter}');
  expect(await screen.findByText('Login Failed')).toBeVisible();
  const code = screen.getByLabelText('Authentication code');
  expect(code).toHaveAccessibleDescription(expect.stringContaining(WRONG_CODE));
  expect(code).toHaveValue('');
  expect(code).toHaveFocus();
  expect(localStorage).toHaveLength(0);
});

test('a recovery code is accepted instead of an authentication code', async () => {
  const { user } = await signIn();
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), '7KQ2M-XWB4T{Enter}');
  expect(await screen.findByText('Login Successful')).toBeVisible();
});

test('the Back button returns to the password, and no code is requested after a wrong password', async () => {
  const { user } = await signIn();
  await user.click(await screen.findByRole('button', { name: 'Back to user name and password' }));
  const password = screen.getByLabelText('Password');
  expect(password).toBeVisible();
  expect(screen.queryByLabelText('Authentication code')).not.toBeInTheDocument();
  await user.clear(password);
  await user.type(password, 'wrong{Enter}');
  await waitFor(() => expect(within(document.body).getAllByText('Invalid credentials')).toHaveLength(2));
  expect(screen.queryByLabelText('Authentication code')).not.toBeInTheDocument();
});
