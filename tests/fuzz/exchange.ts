import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Whether the response may have a body: not for HEAD, 204 and 304. */
  readonly hasBody: boolean;
}

const decompress: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

export function exchange(
  url: string,
  agent: Agent,
  { method, path: address, headers, body }: Call,
): Promise<ReceivedResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    // Set explicitly, because Node omits content-length for methods that rarely have a body.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { hostname, port, agent, method, path: address, headers: { ...headers, ...length } };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        const packed = Buffer.concat(chunks);
        const unpacked =
          packed.length === 0 ? undefined : decompress[response.headers['content-encoding'] ?? ''];
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
