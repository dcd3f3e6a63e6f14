import { once } from 'node:events';
import http from 'node:http';
import { administrator } from './product.ts';

/** One request, on a connection that is kept. */
export interface Call {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: object;
}

/** What came back, and after how many milliseconds. */
export interface Timed {
  milliseconds: number;
  text: string;
  headers: http.IncomingHttpHeaders;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Makes a call and measures it until the whole answer is there.
 * @throws when it does not succeed
 */
export async function call(url: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Timed> {
  const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const began = performance.now();
  const request = http.request(url, {
    agent,
    method,
    headers: {
      ...headers,
      ...(sent && { 'content-type': 'application/json', 'content-length': sent.length }),
    },
  });
  request.end(sent);
  const [response]: http.IncomingMessage[] = await once(request, 'response');
  if (response === undefined) throw new Error(`${url} did not answer`);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  const milliseconds = performance.now() - began;
  const text = Buffer.concat(chunks).toString();
  if (response.statusCode === undefined || response.statusCode >= 300) {
    throw new Error(`${method} ${url} answered ${response.statusCode}: ${text}`);
  }
  return { milliseconds, text, headers: response.headers };
}

/** Signs in and gives the headers of an administrator's calls. */
export async function signIn(origin: string): Promise<Record<string, string>> {
  const { text } = await call(`${origin}/api/admin/login`, { method: 'POST', body: administrator });
  const { token }: { token: string } = JSON.parse(text);
  return { authorization: `Bearer ${token}` };
}
