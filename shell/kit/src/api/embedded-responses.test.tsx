import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { type SWRConfiguration, useSWRConfig } from 'swr';
import { type ApiAnswers, ApiAnswersProvider } from './embedded-responses.tsx';
import { ApiProvider, useApi } from './use-api.tsx';

const send = jest.fn<typeof fetch>();
const address = '/api/news';
const answers = { [address]: { body: ['first'], etag: '"1"', next: '/api/news?cursor=2' } };

/** Pending idle callbacks, by handle. */
let whenIdle: Map<number, () => void>;

beforeEach(() => {
  send.mockReset();
  globalThis.fetch = send;
  whenIdle = new Map();
  let handle = 0;
  Object.assign(globalThis, {
    requestIdleCallback: (task: () => void) => {
      whenIdle.set((handle += 1), task);
      return handle;
    },
    cancelIdleCallback: (given: number) => whenIdle.delete(given),
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

async function beIdle(): Promise<void> {
  await act(async () => {
    for (const task of whenIdle.values()) task();
    whenIdle.clear();
  });
}

function Reader({ options }: { options?: SWRConfiguration<string[], Error> }) {
  const { data, error } = useApi<string[]>(address, options);
  return <p>{error ? error.message : `${data?.join()}`}</p>;
}

/** A wrapper with one cache and embedded responses. */
function inPage(given: ApiAnswers = answers, cache = new Map()) {
  return ({ children }: { children: ReactNode }) => (
    <ApiProvider cache={cache}>
      <ApiAnswersProvider answers={given}>{children}</ApiAnswersProvider>
    </ApiProvider>
  );
}

async function hydrate(root: HTMLElement, page: ReactNode) {
  const onRecoverableError = jest.fn();
  let hydrated: Root | undefined;
  await act(async () =>
    startTransition(() => {
      hydrated = hydrateRoot(root, page, { onRecoverableError });
    }),
  );
  return { onRecoverableError, unmount: () => act(() => hydrated?.unmount()) };
}

const notModified = async () => new Response(null, { status: 304 });
const answer =
  (value: unknown, etag = '"2"') =>
  async () =>
    Response.json(value, { headers: { etag } });

function comeBack(persisted: boolean): void {
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  });
}

test('embedded data renders immediately and is revalidated once, when the browser is idle', async () => {
  send.mockImplementation(notModified);
  render(
    <>
      <Reader />
      <Reader />
    </>,
    { wrapper: inPage() },
  );
  expect(screen.getAllByText('first')).toHaveLength(2);
  expect(send).not.toHaveBeenCalled();
  await beIdle();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]).toEqual([
    address,
    expect.objectContaining({ headers: { 'if-none-match': '"1"' } }),
  ]);
  expect(screen.getAllByText('first')).toHaveLength(2);
});

test.each([
  ['the server has just sent', { transferSize: 9_000, deliveryType: '' }, 0],
  ['the server has just confirmed', { transferSize: 300 }, 0],
  ['came from the browser’s cache', { transferSize: 0, deliveryType: 'cache' }, 1],
  ['was prefetched', { transferSize: 9_000, deliveryType: 'navigational-prefetch' }, 1],
])(
  'embedded data is revalidated only if the document may be outdated: a document that %s',
  async (_what, entry, times) => {
    Object.assign(performance, { getEntriesByType: () => [entry] });
    send.mockImplementation(notModified);
    render(<Reader options={{ revalidateIfStale: true }} />, { wrapper: inPage() });
    await beIdle();
    expect(send).toHaveBeenCalledTimes(times);
  },
);

test('components get the error when the revalidation of embedded data returns 404', async () => {
  send.mockImplementation(async () => new Response('gone', { status: 404 }));
  render(<Reader />, { wrapper: inPage() });
  await beIdle();
  expect(await screen.findByText('404: gone')).toBeVisible();
});

const gone = { [address]: { body: 'gone', etag: '"1"', status: 410 } };

test('an embedded 410 renders as an error on server and client, without a request', async () => {
  const Page = inPage(gone);
  const page = (
    <Page>
      <Reader />
    </Page>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  expect(root.textContent).toBe('410: gone');
  const { onRecoverableError, unmount } = await hydrate(root, page);
  await beIdle();
  expect(root.textContent).toBe('410: gone');
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
  unmount();
});

test('data embedded as a 410 is requested again when the page is restored from the back/forward cache', async () => {
  render(<Reader />, { wrapper: inPage(gone) });
  send.mockImplementation(async () => new Response('gone', { status: 410 }));
  comeBack(true);
  await beIdle();
  expect(screen.getByText('410: gone')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
  send.mockImplementation(answer(['again']));
  comeBack(true);
  await beIdle();
  expect(screen.getByText('again')).toBeVisible();
});

test.each([
  ['an error of the server', async () => new Response('no', { status: 503 })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['too many requests', async () => new Response('no', { status: 429 })],
])('embedded data stays visible after %s during its revalidation', async (_what, fail) => {
  send.mockImplementation(fail);
  render(<Reader />, { wrapper: inPage() });
  await beIdle();
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByText('first')).toBeVisible();
});

test('data of a page that is restored from the back/forward cache is revalidated with its latest ETag', async () => {
  send.mockImplementation(notModified);
  render(<Reader />, { wrapper: inPage() });
  await beIdle();
  comeBack(false);
  await beIdle();
  expect(send).toHaveBeenCalledTimes(1);
  send.mockImplementation(answer(['second']));
  comeBack(true);
  await beIdle();
  expect(screen.getByText('second')).toBeVisible();
  expect(send.mock.lastCall?.[1]).toMatchObject({ headers: { 'if-none-match': '"1"' } });
  comeBack(true);
  await beIdle();
  expect(send.mock.lastCall?.[1]).toMatchObject({ headers: { 'if-none-match': '"2"' } });
});

test('polling continues after a failed revalidation of embedded data', async () => {
  jest.useFakeTimers();
  send.mockImplementation(async () => new Response('no', { status: 503 }));
  render(<Reader options={{ refreshInterval: 1_000, dedupingInterval: 500 }} />, { wrapper: inPage() });
  await beIdle();
  send.mockImplementation(answer(['second']));
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  expect(screen.getByText('second')).toBeVisible();
  send.mockImplementation(answer(['third']));
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  expect(screen.getByText('third')).toBeVisible();
});

test('the error of a failed poll disappears when the page is restored and its embedded data is still current', async () => {
  jest.useFakeTimers();
  send.mockImplementation(async () => new Response('no', { status: 503 }));
  render(<Reader options={{ refreshInterval: 1_000 }} />, { wrapper: inPage() });
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  expect(screen.getByText('503: no')).toBeVisible();
  send.mockImplementation(notModified);
  comeBack(true);
  await beIdle();
  expect(screen.getByText('first')).toBeVisible();
});

test('mutate refetches immediately, even if the response was embedded in the page', async () => {
  send.mockImplementation(answer(['second']));
  function Refresh() {
    const { mutate } = useSWRConfig();
    return <button onClick={() => void mutate(address)}>Refresh</button>;
  }
  render(
    <>
      <Reader />
      <Refresh />
    </>,
    { wrapper: inPage() },
  );
  await act(async () => screen.getByRole('button').click());
  expect(await screen.findByText('second')).toBeVisible();
});

test('a request with a token does not use embedded data', async () => {
  send.mockImplementation(answer(['own']));
  function OwnReader() {
    const { data } = useApi<string[]>(address, { token: 'secret' });
    return <p>{data?.join()}</p>;
  }
  render(<OwnReader />, { wrapper: inPage() });
  expect(await screen.findByText('own')).toBeVisible();
});

test('data that the browser has requested is requested again when the page is restored from the back/forward cache', async () => {
  send.mockImplementation(answer(['first']));
  render(<Reader />, { wrapper: inPage({}) });
  expect(await screen.findByText('first')).toBeVisible();
  send.mockImplementation(async () => new Response('gone', { status: 410 }));
  comeBack(false);
  await beIdle();
  expect(screen.getByText('first')).toBeVisible();
  comeBack(true);
  expect(await screen.findByText('410: gone')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(2);
});
