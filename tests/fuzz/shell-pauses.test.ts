import { once } from 'node:events';
import { Agent, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { freePort } from '../../infra/local/ports.ts';
import { type ShellProcess, startShell } from '../support/shell-process.ts';
import { type Call, exchange } from './exchange.ts';
import { longPauses, type WatchedServer } from './pauses.ts';
import { bodyStorms, headerStorms, queryStorms, stormedHeaders } from './storms.ts';

jest.setTimeout(3_600_000);

/** So many characters have room in the first line. */
const longestAddress = 15_500;
/** The longest address that is taken. */
const takenAddress = 1_990;

let bff: Server;
let shell: ShellProcess;
let server: WatchedServer;

beforeAll(async () => {
  bff = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'));
  });
  bff.listen(0, '127.0.0.1');
  await once(bff, 'listening');
  const port = await freePort();
  shell = await startShell({
    bffUrl: `http://127.0.0.1:${(bff.address() as AddressInfo).port}`,
    remotes: {},
    environment: { METRICS_PORT: String(port), TRUST_PROXY: 'loopback' },
  });
  const agent = new Agent({ keepAlive: true });
  server = {
    metricsUrl: `http://127.0.0.1:${port}/metrics`,
    lightPath: '/healthz',
    send: (call) => exchange(shell.url, agent, call),
  };
});
afterAll(async () => {
  await shell.stop();
  bff.closeAllConnections();
  bff.close();
});

async function send(calls: readonly Call[]): Promise<void> {
  for (const call of calls) await server.send(call);
}

const parts = ['/', '/a', '/..', '/./', '%2e%2e/', '//', '%25', '%2F', ';a', ':', '.', '-', ',', '"', '\\'];
const addresses = ['/', '/a', '/api', '/api/', '/assets/', '/remotes/', '/images/', '/csp-reports'].flatMap(
  (before) =>
    parts.flatMap((part) =>
      [longestAddress, takenAddress].map(
        (length) => `${before}${part.repeat((length - before.length - 1) / part.length)}b`,
      ),
    ),
);

test.each(['GET', 'POST'])('the process is not held up by a long address of a %s', async (method) => {
  const calls = addresses.map((path): Call => ({ method, path, headers: {} }));
  expect(await longPauses(server, () => send(calls))).toEqual([]);
});

test('the process is not held up by a long query', async () => {
  const calls = queryStorms.flatMap((query) =>
    ['/news', '/api/news'].map((path): Call => ({ method: 'GET', path: path + query, headers: {} })),
  );
  expect(await longPauses(server, () => send(calls))).toEqual([]);
});

test.each(stormedHeaders)('the process is not held up by what is in the header %s', async (name) => {
  const calls = headerStorms.flatMap((value) =>
    ['/', '/favicon.svg', '/feed.xml', '/api/news'].map(
      (path): Call => ({ method: 'GET', path, headers: { [name]: value } }),
    ),
  );
  expect(await longPauses(server, () => send(calls))).toEqual([]);
});

const articles = bodyStorms(1_048_576);
const reports = bodyStorms(32_768);

test.each(Object.keys(articles))('the process is not held up by a body with %s', async (name) => {
  const token = { authorization: 'Bearer a', 'content-type': 'application/json' };
  const post = (path: string, body: string | Buffer = '', headers = token): Call => {
    return { method: 'POST', path, headers, body };
  };
  const calls = [
    post('/api/admin/articles', articles[name]),
    post('/api/admin/login', articles[name]),
    post('/csp-reports', articles[name]),
    post('/csp-reports', reports[name]),
  ];
  expect(await longPauses(server, () => send(calls))).toEqual([]);
});
