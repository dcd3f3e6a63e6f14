import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePort } from '../../infra/local/ports.ts';
import { root } from '../../infra/local/root.ts';
import { administrator } from '../support/product.ts';
import { sendRequest, type SentRequest } from './sent-request.ts';
import { Visitor } from './visitor.ts';

const quoteMilliseconds = 1_500;
const symbols = Array.from({ length: 40 }, (_, index) => `SLOW${index}`);

let directory: string;
let source: Server;
let product: ChildProcess;
let url: string;

/** A source that takes its time with each quote. */
async function startSlowSource(): Promise<Server> {
  const server = createServer(({ url: address = '' }, response) => {
    const symbol = address.slice(1);
    const quote = { symbol, price: 1, currency: 'CAD', change: 0, changePercent: 0, volume: 1, marketCap: 1 };
    setTimeout(() => response.end(JSON.stringify({ ...quote, marketHours: true })), quoteMilliseconds);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'site-stop-'));
  source = await startSlowSource();
  const port = await freePort();
  const quotes = (source.address() as AddressInfo).port;
  url = `http://localhost:${port}`;
  product = spawn(process.execPath, [path.join(root, 'infra', 'local', 'start.mjs')], {
    cwd: root,
    // A group of its own, as a terminal or a process manager gives it.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: directory,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      QUOTES_PROVIDER: 'http',
      QUOTES_URL: `http://127.0.0.1:${quotes}/{symbol}`,
      QUOTES_SYMBOLS: symbols.join(','),
    },
  });
  let output = '';
  for await (const text of product.stdout?.setEncoding('utf8').iterator({ destroyOnReturn: false }) ?? []) {
    output += String(text);
    if (output.includes('The site is running at')) break;
  }
  product.stdout?.resume();
}, 300_000);

afterEach(async () => {
  if (product.exitCode === null && product.signalCode === null) product.kill('SIGKILL');
  source.closeAllConnections();
  source.close();
  await rm(directory, { recursive: true, force: true });
});

test('what was sent before the whole group is told to end is answered, well or with a clean 503', async () => {
  const visitor = new Visitor(url);
  const token = await visitor.token();
  const requests: SentRequest[] = [];
  const send = (address: string, options?: Parameters<typeof sendRequest>[1]) =>
    requests.push(sendRequest(url + address, options));
  const article = JSON.stringify({
    title: 'Sent before the end',
    content: '<p>Text</p>',
    author: 'A',
    category: 'C',
    publishedAt: '2026-01-01T00:00:00Z',
  });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  for (const symbol of symbols) {
    send(`/api/stock-price?symbol=${symbol}`);
    send('/api/admin/articles', { method: 'POST', headers, body: article });
    send('/api/news?omit=content');
    send('/');
    // They arrive one after the other, some of them hardly before the signal does.
    await pause(20);
  }
  await Promise.all(requests.map(({ sent }) => sent));
  const ended = once(product, 'exit');
  process.kill(-(product.pid ?? 0), 'SIGTERM');
  const outcomes = await Promise.all(requests.map(({ outcome }) => outcome));
  expect(outcomes.filter((outcome) => ![200, 201, 503].includes(Number(outcome)))).toEqual([]);
  expect(outcomes.filter((outcome) => outcome === 200).length).toBeGreaterThan(symbols.length);
  const [code]: unknown[] = await ended;
  expect(code).toBe(0);
});
