import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of one page, which arrives piece by piece; it has nothing else. */
export interface PiecesServer extends AsyncDisposable {
  readonly url: string;
  readonly count: number;
  /** Sends the next piece; the first is sent when the page is requested. */
  sendNext(): void;
}

/** Serves a page on a free port of this machine. */
export async function sendInPieces(pieces: readonly string[]): Promise<PiecesServer> {
  const waiting = [...pieces];
  let page: ServerResponse | undefined;
  const sendNext = (): void => {
    page?.write(waiting.shift());
    if (waiting.length === 0) page?.end();
  };
  const server = createServer((request, response) => {
    if (request.url !== '/') {
      response.writeHead(404).end();
      return;
    }
    page = response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    sendNext();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    count: pieces.length,
    sendNext,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
