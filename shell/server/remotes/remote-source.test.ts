import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createRemoteSource } from './remote-source.ts';

let server: Server;
let published: string;

beforeEach(async () => {
  server = createServer((_request, response) => response.end(published));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

test('readManifest returns undefined for an unchanged site.json, even from a server without ETags', async () => {
  const { port } = server.address() as AddressInfo;
  const source = createRemoteSource(`http://127.0.0.1:${port}`);
  published = 'one';
  expect([await source.readManifest(), await source.readManifest()]).toEqual(['one', undefined]);
  published = 'two';
  expect([await source.readManifest(), await source.readManifest()]).toEqual(['two', undefined]);
});

test('reading a local file has no time limit', async () => {
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const source = createRemoteSource(import.meta.dirname);
  const content = await source.readFile(path.basename(import.meta.filename), 1_000_000);
  expect(Buffer.from(content).toString()).toContain('however long');
});
