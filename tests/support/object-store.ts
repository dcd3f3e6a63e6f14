import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isSignedBy } from './s3-signature.ts';

export interface StoredObject {
  content: Buffer;
  headers: Record<string, string>;
}

/** A fake S3 server, which verifies signatures and supports the calls that a backup needs. */
export interface ObjectStore {
  readonly port: number;
  readonly keyId: string;
  readonly secretKey: string;
  /** The stored objects by `bucket/key`. */
  readonly objects: Map<string, StoredObject>;
  stop(): Promise<void>;
}

function listing(objects: ReadonlyMap<string, StoredObject>, bucket: string, prefix: string): string {
  const contents = [...objects].flatMap(([name, { content }]) => {
    const key = name.slice(bucket.length + 1);
    return name.startsWith(`${bucket}/${prefix}`)
      ? `<Contents><Key>${key}</Key><LastModified>2026-01-05T17:00:00.000Z</LastModified><ETag>&quot;0&quot;</ETag><Size>${content.length}</Size></Contents>`
      : [];
  });
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

async function respond(
  objects: Map<string, StoredObject>,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://store');
  const name = decodeURIComponent(url.pathname.slice(1));
  const [bucket = '', ...key] = name.split('/');
  if (request.method === 'PUT') {
    const own = Object.entries(request.headersDistinct).filter(([header]) =>
      header.startsWith('x-amz-meta-'),
    );
    objects.set(name, {
      content: await buffer(request),
      headers: Object.fromEntries(own.map(([header, values]) => [header, values?.join() ?? ''])),
    });
    response.setHeader('etag', '"0"').end();
  } else if (request.method === 'DELETE') {
    objects.delete(name);
    response.writeHead(204).end();
  } else if (key.join('') === '') {
    response.setHeader('content-type', 'application/xml');
    response.end(listing(objects, bucket, url.searchParams.get('prefix') ?? ''));
  } else {
    const object = objects.get(name);
    response.writeHead(object ? 200 : 404, {
      'last-modified': 'Mon, 05 Jan 2026 17:00:00 GMT',
      etag: '"0"',
      'content-length': object?.content.length ?? 0,
      ...object?.headers,
    });
    response.end(request.method === 'HEAD' ? undefined : object?.content);
  }
}

const refusal =
  '<Error><Code>SignatureDoesNotMatch</Code><Message>The key is not the one of this store.</Message></Error>';

export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, StoredObject>();
  const [keyId, secretKey] = ['tests', 'secret of the tests'];
  const server = http.createServer((request, response) => {
    if (!isSignedBy(request, keyId, secretKey)) {
      request.resume();
      response.writeHead(403, { 'content-type': 'application/xml' }).end(refusal);
      return;
    }
    respond(objects, request, response).catch((error: Error) => response.destroy(error));
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    keyId,
    secretKey,
    objects,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
