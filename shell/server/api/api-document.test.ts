import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createApiDocumentReader } from './api-document.ts';

let server: Server;
let read: ReturnType<typeof createApiDocumentReader>;
let requests: number;
let body: string | undefined;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
  requests = 0;
  body = JSON.stringify({ info: { version: '1.2.0' }, paths: {} });
  server = createServer((_request, response) => {
    requests += 1;
    if (body !== undefined) response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  read = createApiDocumentReader(`http://127.0.0.1:${port}`);
});
afterEach(() => {
  jest.useRealTimers();
  server.closeAllConnections();
  server.close();
});

test('concurrent and later callers within two seconds share one request', async () => {
  const both = await Promise.all([read(), read()]);
  expect(both[0]).toMatchObject({ info: { version: '1.2.0' } });
  expect(both[1]).toBe(both[0]);
  jest.advanceTimersByTime(1_900);
  await read();
  expect(requests).toBe(1);
});

test('the reader returns the same object until the API document changes', async () => {
  const first = await read();
  jest.advanceTimersByTime(2_100);
  expect(await read()).toBe(first);
  body = JSON.stringify({ info: { version: '1.3.0' } });
  jest.advanceTimersByTime(2_100);
  expect(await read()).toMatchObject({ info: { version: '1.3.0' } });
  expect(requests).toBe(3);
});

test.each([
  ['is not a document', '{"status":"starting"}'],
  ['is larger than ten megabytes', `{"info":{"version":"${'1'.repeat(10_000_001)}"}}`],
  ['does not arrive in time', undefined],
])('the API document is undefined after a response that %s', async (_case, response) => {
  body = response;
  expect(await read()).toBeUndefined();
});
