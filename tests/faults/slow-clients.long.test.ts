import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Site, startSite } from './parts.ts';
import { expectStatus, Visitor } from './visitor.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const unfinishedHeaders = 'GET / HTTP/1.1\r\nhost: site\r\nx-slow: ';
const unfinishedBody =
  'POST /api/admin/login HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';

async function sendPartialRequest(url: string, beginning: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(beginning);
  return socket;
}

test('400 clients that never finish their requests do not delay others, at the shell and at the bff', async () => {
  const targets = [
    { url: site.shell.url, paths: ['/', '/news', '/api/news', '/healthz'] },
    { url: site.bff.url, paths: ['/api/news', '/api/stock-price', '/api/health/ready'] },
  ];
  for (const { url, paths } of targets) {
    const beginnings = Array.from({ length: 400 }, (_, index) =>
      index % 4 === 0 ? unfinishedBody : unfinishedHeaders,
    );
    const clients = await Promise.all(beginnings.map((beginning) => sendPartialRequest(url, beginning)));
    expectStatus(await new Visitor(url).requestAll(paths), 200);
    expect(clients.filter(({ destroyed }) => destroyed)).toEqual([]);
    for (const client of clients) client.destroy();
  }
});
