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

test('storeSession stores adminToken as plain text and adminUser as JSON', () => {
  storeSession({ token: 'abc.def', user });
  expect(localStorage.getItem('adminToken')).toBe('abc.def');
  expect(JSON.parse(localStorage.getItem('adminUser') ?? '')).toEqual(user);
});

test('readSession returns the same object for an unchanged session', () => {
  storeSession({ token: 'abc', user });
  expect(readSession()).toBe(readSession());
});

test.each([[null], ['{broken'], ['"text"'], ['{"id":1}']])(
  'readSession returns a session without a user if the stored user is invalid (%p)',
  (stored) => {
    localStorage.setItem('adminToken', 'abc');
    if (stored !== null) localStorage.setItem('adminUser', stored);
    expect(readSession()).toEqual({ token: 'abc', user: null });
  },
);

test('useSession updates when you sign in and out in the same tab', () => {
  render(<Who />);
  expect(screen.getByText('signed out')).toBeVisible();
  act(() => storeSession({ token: 'abc', user }));
  expect(screen.getByText('signed in as ada')).toBeVisible();
  act(() => clearSession());
  expect(screen.getByText('signed out')).toBeVisible();
});

test('useSession returns no session on the server', () => {
  storeSession({ token: 'abc', user });
  expect(renderToString(<Who />)).toContain('signed out');
});

test('storeSession stores the session in memory if the browser storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  storeSession({ token: 'abc', user });
  expect(readSession()).toEqual({ token: 'abc', user });
});
