import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A request as it goes over the wire. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** What came back, unpacked. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Whether this kind of answer can have a body at all. */
  readonly hasBody: boolean;
}

const unpack: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Sends a call, its address as it is written, and gives what came back. */
export function exchange(
  url: string,
  agent: Agent,
  { method, path: address, headers, body }: Call,
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    // Node leaves the length out where bodies are unusual.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { hostname, port, agent, method, path: address, headers: { ...headers, ...length } };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        const packed = Buffer.concat(chunks);
        const unpacked = packed.length === 0 ? undefined : unpack[response.headers['content-encoding'] ?? ''];
        resolve({
          status,
          headers: response.headers,
          body: unpacked?.(packed) ?? packed,
          hasBody: method !== 'HEAD' && status !== 204 && status !== 304,
        });
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
