import http from 'node:http';
import { freePort } from '../../infra/local/ports.ts';

/** A server that is down until it is started. */
export interface LateServer {
  /** Refuses connections until `come`. */
  readonly url: string;
  come(): Promise<void>;
  close(): Promise<void>;
}

/** Reserves an address; once started, it answers like `target`. */
export async function lateServer(target: string): Promise<LateServer> {
  const port = await freePort();
  const server = http.createServer((request, response) => {
    const { method, headers } = request;
    const call = http.request(new URL(request.url ?? '/', target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    call.once('error', () => response.destroy());
    request.pipe(call);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    come: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', resolve);
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
