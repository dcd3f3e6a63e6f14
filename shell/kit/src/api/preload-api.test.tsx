import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { preloadApi } from './preload-api.ts';
import { ApiProvider, useApi } from './use-api.tsx';

const send = jest.fn<typeof fetch>();

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset();
  globalThis.fetch = send;
});
afterEach(async () => {
  await jest.advanceTimersByTimeAsync(3_600_000); // Removes what an earlier test has left.
  jest.useRealTimers();
});

const answer = (value: string) => send.mockImplementationOnce(async () => Response.json(value));
const passTime = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function Page() {
  const { data, error } = useApi<string>('/api/news');
  return <p>{error ? error.message : data}</p>;
}

async function visit(): Promise<void> {
  render(
    <ApiProvider cache={new Map()}>
      <Page />
    </ApiProvider>,
  );
  await passTime(10);
}

test('a page uses data that was preloaded a second ago, without a second request', async () => {
  answer('now');
  preloadApi('/api/news');
  preloadApi('/api/news');
  await passTime(1_000);
  await visit();
  expect(screen.getByText('now')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a page waits for a preload that is in flight', async () => {
  let arrive = (_response: Response) => {};
  send.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  preloadApi('/api/news');
  await visit();
  await act(async () => arrive(Response.json('late')));
  await passTime(10);
  expect(screen.getByText('late')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
});

test('preloaded data that is an hour old is requested again', async () => {
  answer('an hour ago');
  preloadApi('/api/news');
  await passTime(3_600_000);
  answer('now');
  await visit();
  expect(screen.getByText('now')).toBeVisible();
});

test('a failed preload is discarded', async () => {
  send.mockImplementationOnce(async () => new Response('', { status: 503 }));
  preloadApi('/api/news');
  await passTime(10);
  answer('now');
  await visit();
  expect(screen.getByText('now')).toBeVisible();
});

test('preloaded data is used for one visit only', async () => {
  answer('first');
  preloadApi('/api/news');
  await visit();
  answer('second');
  await visit();
  expect(screen.getByText('second')).toBeVisible();
});
