import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

/** One request of the load. */
export interface Request {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Time limit of a request, in milliseconds. */
const patience = 30_000;

/** Sends requests over kept connections, as the edge does. */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 });
  readonly #origin: URL;

  constructor(url: string) {
    this.#origin = new URL(url);
  }

  send({ method = 'GET', path, headers = {}, body }: Request): Promise<Answer> {
    const { hostname, port } = this.#origin;
    return new Promise((resolve, reject) => {
      const sent = request(
        { hostname, port, agent: this.#agent, method, path, headers, timeout: patience },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          response.once('error', reject);
          response.once('end', () => {
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
        },
      );
      sent.once('timeout', () => sent.destroy(new Error('no answer')));
      sent.once('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
