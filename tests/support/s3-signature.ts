import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Returns whether a request has a valid AWS Signature Version 4 for S3 by this key. */
export function isSignedBy(
  { method, url = '', headers }: IncomingMessage,
  id: string,
  secret: string,
): boolean {
  const [, signer, scope = '', names = '', signature] = authorization.exec(headers.authorization ?? '') ?? [];
  const { pathname, searchParams } = new URL(url, 'http://store');
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted();
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, pathname, query.join('&'), lines.join(''), names, headers['x-amz-content-sha256']];
  const hash = createHash('sha256').update(request.join('\n')).digest('hex');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const signed = hmac(key, `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${scope}\n${hash}`);
  return signer === id && signed.toString('hex') === signature;
}
