import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type ApiOptions, ApiProvider, useApi } from './use-api.tsx';

const send = jest.fn<typeof fetch>();

beforeEach(() => {
  send.mockReset();
  globalThis.fetch = send;
});
afterEach(() => {
  jest.useRealTimers();
});

function Reader({ at, options }: { at: string | readonly string[] | null; options?: ApiOptions<string> }) {
  const { data, error } = useApi<string>(at, options);
  return <p>{error ? error.message : `${data}`}</p>;
}

function NullReader({ at }: { at: string }) {
  const { data, error } = useApi<string>(at, { on401: 'returnNull' });
  return <p>{error ? error.message : `${data}`}</p>;
}

function renderApart(children: ReactNode) {
  const cache = new Map();
  const view = render(<ApiProvider cache={cache}>{children}</ApiProvider>);
  return (next: ReactNode) => view.rerender(<ApiProvider cache={cache}>{next}</ApiProvider>);
}

const answer = (value: unknown) => async () => Response.json(value);
const refusal = (status: number) => async () => new Response('no', { status });

test('a query returns the data of its address', async () => {
  send.mockImplementation(answer('hello'));
  renderApart(<Reader at={['/api', 'news']} />);
  expect(await screen.findByText('hello')).toBeVisible();
  expect(send.mock.calls[0]?.[0]).toBe('/api/news');
});

test('a query returns null for a 401 with on401: returnNull', async () => {
  send.mockImplementation(refusal(401));
  renderApart(<NullReader at="/api/admin/verify" />);
  expect(await screen.findByText('null')).toBeVisible();
});

test('a query throws every other error status with on401: returnNull', async () => {
  send.mockImplementation(refusal(500));
  renderApart(<NullReader at="/api/admin/verify" />);
  expect(await screen.findByText('500: no')).toBeVisible();
});

test('data never becomes stale: remounting, focus and reconnecting cause no request', async () => {
  jest.useFakeTimers();
  send.mockImplementation(answer('once'));
  const rerender = renderApart(<Reader at="/api/team" />);
  await act(() => jest.advanceTimersByTimeAsync(10));
  rerender(null);
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  rerender(<Reader at="/api/team" />);
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(60_000);
  });
  expect(screen.getByText('once')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a failed query is not retried automatically', async () => {
  jest.useFakeTimers();
  send.mockImplementation(refusal(503));
  renderApart(<Reader at="/api/equipment" />);
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  expect(send).toHaveBeenCalledTimes(1);
});

test('a polled query continues after a failure and recovers', async () => {
  jest.useFakeTimers();
  send.mockImplementation(refusal(503));
  renderApart(<Reader at="/api/stock-price" options={{ refreshInterval: 1000, dedupingInterval: 500 }} />);
  await act(() => jest.advanceTimersByTimeAsync(2500));
  expect(screen.getByText('503: no')).toBeVisible();
  send.mockImplementation(answer('back'));
  await act(() => jest.advanceTimersByTimeAsync(1500));
  expect(screen.getByText('back')).toBeVisible();
});

test('a query that failed offline is retried automatically when the browser reconnects', async () => {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(answer('there'));
  renderApart(<Reader at="/api/news" />);
  expect(await screen.findByText('Failed to fetch')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('there')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(2);
});
