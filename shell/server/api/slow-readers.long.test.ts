import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { type StartedApp, startApp } from '../testing/start-app.ts';

let app: StartedApp;
let readers: Socket[] = [];

afterEach(async () => {
  for (const reader of readers) reader.destroy();
  readers = [];
  await app.stop();
});

const large = Buffer.alloc(4_500_000, 'x');

/** Starts a shell whose bff returns either 4.5 MB or a short text. */
async function startWithLargeAnswers(): Promise<void> {
  app = await startApp({
    remotes: {},
    bff: ({ url }, response) => response.end(url === '/api/large' ? large : '{}'),
  });
}

/** Requests the large response without reading it. */
async function askWithoutReading(): Promise<Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  readers.push(socket);
  socket.pause();
  await once(socket, 'connect');
  socket.write('GET /api/large HTTP/1.1\r\nhost: a\r\n\r\n');
  return socket;
}

test('clients that do not read large responses do not exhaust the connections to the bff', async () => {
  await startWithLargeAnswers();
  await Promise.all(Array.from({ length: 140 }, () => askWithoutReading()));
  const others = Array.from({ length: 20 }, () => fetch(`${app.url}/api/small`));
  const statuses = (await Promise.all(others)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('60 clients that do not read a large file do not block each other or a small file', async () => {
  const sizes = { '/media/a/report.pdf': 8_000_000, '/media/a/picture.png': 200_000 };
  app = await startApp({
    remotes: {},
    bff: ({ url }, response) => {
      const [, size = 0] = Object.entries(sizes).find(([path]) => path === url) ?? [];
      response.writeHead(200, { 'content-length': size }).end(Buffer.alloc(size));
    },
  });
  const leave = new AbortController();
  const reports = Array.from({ length: 60 }, () => fetch(`${app.url}/media/a/report.pdf`, leave));
  const statuses = (await Promise.all(reports)).map(({ status }) => status);
  const picture = await fetch(`${app.url}/media/a/picture.png`);
  expect([new Set(statuses), picture.status]).toEqual([new Set([200]), 200]);
  expect((await picture.bytes()).length).toBe(200_000);
  leave.abort();
});

test.each([1_000_000, 8_000_000, 30_000_000])('a response of %d bytes arrives complete', async (length) => {
  const sent = randomBytes(length);
  app = await startApp({ remotes: {}, bff: (_request, response) => response.end(sent) });
  const answer = await fetch(`${app.url}/api/x`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(sent)).toBe(true);
});
