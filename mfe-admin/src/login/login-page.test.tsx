import { beforeEach, expect, jest, test } from '@jest/globals';
import { PrefetchContext } from '@site/kit';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeNewsroom, deferredResponse, problem } from '../testing/fake-newsroom.ts';
import { renderPage } from '../testing/render-page.tsx';
import LoginPage from './login-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom();
});

async function signInAs(username: string, password: string) {
  const page = renderPage(<LoginPage />, '/admin/login');
  await page.user.type(screen.getByLabelText('Username'), username);
  await page.user.type(screen.getByLabelText('Password'), password);
  await page.user.click(screen.getByRole('button', { name: 'Login to Admin Portal' }));
  return page;
}

test('the sign-in form requires a user name and a password', () => {
  renderPage(<LoginPage />, '/admin/login');
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Portal' })).toBeVisible();
  expect(screen.getByLabelText('Username')).toBeRequired();
  expect(screen.getByLabelText('Password')).toBeRequired();
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('the login page prefetches the dashboard', () => {
  const prefetch = jest.fn();
  renderPage(
    <PrefetchContext value={prefetch}>
      <LoginPage />
    </PrefetchContext>,
    '/admin/login',
  );
  expect(prefetch).toHaveBeenCalledWith('/admin');
});

test('signing in stores token and user, shows a welcome message and opens the dashboard', async () => {
  await signInAs('admin', 'a long enough secret');
  expect(await screen.findByText('Login Successful')).toBeVisible();
  expect(screen.getByText('Welcome back, administrator!')).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/admin$/));
  expect(localStorage.getItem('adminToken')).toBe('token-1');
  expect(JSON.parse(localStorage.getItem('adminUser') ?? '')).toEqual({ id: 'u-1', username: 'admin' });
  expect(newsroom.callsTo('POST', /login/)[0]?.body).toEqual({
    username: 'admin',
    password: 'a long enough secret',
  });
});

test('the sign-in button is busy during the request, which is sent only once', async () => {
  const answer = deferredResponse();
  newsroom.answer('POST', /login/, () => answer.response);
  const { user } = await signInAs('admin', 'secret');
  const button = screen.getByRole('button', { name: 'Logging in...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await act(async () => answer.give(problem(401, 'Invalid credentials')));
  expect(await screen.findByRole('button', { name: 'Login to Admin Portal' })).toBeEnabled();
  expect(newsroom.callsTo('POST', /login/)).toHaveLength(1);
});

test("a rejected sign-in shows the server's message and stores nothing", async () => {
  newsroom.answer('POST', /login/, () => problem(401, 'The account is disabled.'));
  await signInAs('admin', 'secret');
  expect(await screen.findByText('Login Failed')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('The account is disabled.')).toHaveLength(2));
  const places = screen.getAllByText('The account is disabled.');
  const heard = places.filter((place) => !place.closest('[aria-live="off"]'));
  expect(heard).toEqual([expect.objectContaining({ role: 'alert' })]);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('The account is disabled.');
  expect(localStorage).toHaveLength(0);
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/login');
});

test('a rejected sign-in without a message shows that the credentials are invalid', async () => {
  newsroom.answer('POST', /login/, () => new Response('', { status: 401 }));
  await signInAs('admin', 'secret');
  await waitFor(() => expect(screen.getAllByText('Invalid credentials')).toHaveLength(2));
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['an error without a body', () => new Response('', { status: 500 })],
])(
  'a failed sign-in (%s) shows that the newsroom cannot be reached, not that the credentials are wrong',
  async (_, respond) => {
    newsroom.answer('POST', /login/, respond);
    await signInAs('admin', 'secret');
    expect(await screen.findByText(/The newsroom cannot be reached/)).toBeVisible();
    expect(screen.getByText('Login Failed')).toBeVisible();
    expect(screen.queryByText('Invalid credentials')).not.toBeInTheDocument();
  },
);

test('a lockout shows the remaining time for the locked user name, and does not disable the button', async () => {
  newsroom.answer('POST', /login/, () => problem(429, 'Too many attempts.', { 'retry-after': '90' }));
  const began = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(began); // With a fixed time, the countdown does not run.
  const { user } = await signInAs('admin', 'secret');
  expect(await screen.findByText(/You can sign in again in 2 minutes/)).toBeVisible();
  expect(screen.getByText('1:30')).toBeVisible();
  expect(screen.getByText('Too many attempts.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Login to Admin Portal' })).toBeEnabled();

  await user.type(screen.getByLabelText('Username'), '2');
  expect(screen.queryByText(/You can sign in again/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Username'), '{Backspace}');
  expect(screen.getByText(/You can sign in again/)).toBeVisible();

  clock.mockReturnValue(began + 91_000);
  await waitFor(() => expect(screen.queryByText(/You can sign in again/)).not.toBeInTheDocument());
  clock.mockRestore();
});
