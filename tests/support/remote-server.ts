import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export type RemoteMode = 'well' | 'missing' | 'unavailable' | 'garbage' | 'hanging';

export interface RemoteServer {
  readonly url: string;
  mode: RemoteMode;
  /** Replaces the version in the built `site.json`, if set. */
  version: string | undefined;
  requests: number;
  close(): Promise<void>;
}

async function serveVersion(version: string, site: string, response: ServerResponse): Promise<void> {
  const built: object = JSON.parse(await readFile(site, 'utf8'));
  response.end(JSON.stringify({ ...built, version }));
}

function respond({ mode, version }: RemoteServer, file: string, response: ServerResponse): void {
  if (mode === 'hanging') return;
  if (mode === 'missing') response.writeHead(404).end('not here');
  else if (mode === 'unavailable') response.writeHead(503).end('later');
  else if (mode === 'garbage')
    response.writeHead(200).end('<!doctype html><p>This is not the requested file');
  else if (version && path.basename(file) === 'site.json') void serveVersion(version, file, response);
  else {
    const stream = createReadStream(file);
    stream.once('error', () => response.writeHead(404).end());
    stream.pipe(response);
  }
}

export async function serveRemote(
  folder: string,
  mode: RemoteMode,
  host = '127.0.0.1',
): Promise<RemoteServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://remote');
    remote.requests += 1;
    respond(remote, path.join(folder, path.basename(pathname)), response);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  const remote: RemoteServer = {
    url: `http://127.0.0.1:${port}/`,
    mode,
    version: undefined,
    requests: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return remote;
}
