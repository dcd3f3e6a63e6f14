import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of one page, which arrives piece by piece. */
export interface PiecesServer extends AsyncDisposable {
  readonly url: string;
  readonly count: number;
  /** Sends the next piece; the first is sent when the page is requested. */
  sendNext(): void;
}

/**
 * Serves a page on a free port of this machine.
 * @param rest where all else comes from; it is not found when left out
 */
export async function sendInPieces(pieces: readonly string[], rest?: string): Promise<PiecesServer> {
  const waiting = [...pieces];
  let page: ServerResponse | undefined;
  const sendNext = (): void => {
    page?.write(waiting.shift());
    if (waiting.length === 0) page?.end();
  };
  const sendOther = async (address: string, response: ServerResponse): Promise<void> => {
    const answer = rest === undefined ? undefined : await fetch(new URL(address, rest));
    response.writeHead(answer?.status ?? 404, {
      'content-type': answer?.headers.get('content-type') ?? 'text/plain',
    });
    response.end(answer && Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    if (request.url !== '/') {
      void sendOther(request.url ?? '', response);
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
