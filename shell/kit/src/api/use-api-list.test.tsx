import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ApiAnswersProvider } from './embedded-responses.tsx';
import { preloadApi } from './preload-api.ts';
import { ApiProvider } from './use-api.tsx';
import { useApiList } from './use-api-list.ts';

const send = jest.fn<typeof fetch>();
const first = '/api/news?limit=1';
const second = '/api/news?limit=1&cursor=2';
const came = { [first]: { body: ['came with the page'], etag: '"1"', next: second } };

beforeEach(() => {
  send.mockReset();
  globalThis.fetch = send;
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

function List({ parts }: { parts: number }) {
  const { items, total, isCurrent } = useApiList<string>(first, parts);
  return <p>{`${items?.join(', ')} of ${total}, ${isCurrent ? 'current' : 'former'}`}</p>;
}

function show(parts: number, answers = {}) {
  render(
    <ApiProvider cache={new Map()}>
      <ApiAnswersProvider answers={answers}>
        <List parts={parts} />
      </ApiAnswersProvider>
    </ApiProvider>,
  );
}

const linked = (items: string[], next: string) =>
  Response.json(items, { headers: { link: `<${next}>; rel="next"`, 'x-total-count': '7' } });

test('the embedded first page is revalidated once by its ETag, and the second page is loaded from its next link', async () => {
  send.mockImplementation(async (address, init) =>
    address === first && new Headers(init?.headers).get('if-none-match') === '"1"'
      ? new Response(null, { status: 304 })
      : Response.json(['older']),
  );
  show(2, came);
  expect(screen.getByText(/^came with the page of undefined, current$/)).toBeVisible();
  expect(await screen.findByText(/^came with the page, older of/)).toBeVisible();
  expect(new Set(send.mock.calls.map(([address]) => address))).toEqual(new Set([first, second]));
  expect(send).toHaveBeenCalledTimes(2);
});

test('the embedded first page of a fresh document is not requested again', async () => {
  Object.assign(performance, { getEntriesByType: () => [{ transferSize: 9_000 }] });
  send.mockImplementation(async () => Response.json(['older']));
  show(2, came);
  expect(await screen.findByText(/^came with the page, older of/)).toBeVisible();
  expect(send.mock.calls.map(([address]) => address)).toEqual([second]);
});

test('a preload is used as the first page, with its total and its next page', async () => {
  send.mockImplementation(async () => linked(['ahead'], second));
  preloadApi(first);
  show(1);
  expect(await screen.findByText('ahead of 7, current')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a list that the browser has requested is requested again when the page is restored from the back/forward cache', async () => {
  send.mockImplementation(async () => linked(['withdrawn'], second));
  show(1);
  expect(await screen.findByText('withdrawn of 7, current')).toBeVisible();
  send.mockImplementation(async () => linked(['current'], second));
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(await screen.findByText('current of 7, current')).toBeVisible();
});
