import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { remoteSource } from './remote-source.ts';

let server: Server;
let published: string;

beforeEach(async () => {
  server = createServer((_request, response) => response.end(published));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a server without entity tags sends its site.json each time, and it counts once', async () => {
  const { port } = server.address() as AddressInfo;
  const source = remoteSource(`http://127.0.0.1:${port}`);
  published = 'one';
  expect([await source.readManifest(), await source.readManifest()]).toEqual(['one', undefined]);
  published = 'two';
  expect([await source.readManifest(), await source.readManifest()]).toEqual(['two', undefined]);
});
