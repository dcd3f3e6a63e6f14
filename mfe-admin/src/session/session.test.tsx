import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { clearSession, readSession, storeSession, useSession } from './session.ts';

const user = { id: '1', username: 'ada' };

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  clearSession();
});

function Who() {
  const session = useSession();
  return <p>{session ? `signed in as ${session.user?.username}` : 'signed out'}</p>;
}

test('a session is kept as adminToken, raw, and adminUser, as JSON', () => {
  storeSession({ token: 'abc.def', user });
  expect(localStorage.getItem('adminToken')).toBe('abc.def');
  expect(JSON.parse(localStorage.getItem('adminUser') ?? '')).toEqual(user);
});

test('the same session is the same object, so that nothing renders twice', () => {
  storeSession({ token: 'abc', user });
  expect(readSession()).toBe(readSession());
});

test.each([[null], ['{broken'], ['"text"'], ['{"id":1}']])(
  'only the token decides: with the stored user %p there is a session without one',
  (stored) => {
    localStorage.setItem('adminToken', 'abc');
    if (stored !== null) localStorage.setItem('adminUser', stored);
    expect(readSession()).toEqual({ token: 'abc', user: null });
  },
);

test('a component follows signing in and out in its own tab', () => {
  render(<Who />);
  expect(screen.getByText('signed out')).toBeVisible();
  act(() => storeSession({ token: 'abc', user }));
  expect(screen.getByText('signed in as ada')).toBeVisible();
  act(() => clearSession());
  expect(screen.getByText('signed out')).toBeVisible();
});

test('the server knows no session', () => {
  storeSession({ token: 'abc', user });
  expect(renderToString(<Who />)).toContain('signed out');
});

test('a session lasts until the page is left when the storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  storeSession({ token: 'abc', user });
  expect(readSession()).toEqual({ token: 'abc', user });
});
