import { connect } from 'node:net';
import * as fc from 'fast-check';

const requests = [
  'GET /api/news HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  'GET /api/news?limit=1 HTTP/1.0\r\n\r\n',
  'POST /api/admin/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}',
  'POST /api/admin/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'POST /api/admin/login HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'GET http://other.example/api/news HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  'GET /api/news HTTP/1.1\r\nconnection: close\r\n\r\n',
  'GET /api/news HTTP/1.1\r\nhost: a\r\nexpect: miracles\r\nconnection: close\r\n\r\n',
  'GET /api/%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  'PROPFIND /api/news HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  'CONNECT a:443 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  'GET /api/news HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade, close\r\n\r\n',
  'GET /api/news HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\nconnection: close\r\n\r\n',
];

interface Change {
  readonly at: number;
  readonly remove: number;
  readonly insert: string;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat({ max: 200 }),
  remove: fc.nat({ max: 4 }),
  insert: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.constantFrom(
      '\r\n',
      '\n',
      '\r',
      '\0',
      ' ',
      ':',
      '\r\n\r\n',
      '-1',
      'ffffffffff',
      '\u00ff',
      'x'.repeat(20_000),
    ),
  ),
});

export const mutatedRequests: fc.Arbitrary<Buffer> = fc
  .tuple(fc.constantFrom(...requests), fc.array(change, { maxLength: 3 }))
  .map(([request, changes]) => {
    const changed = changes.reduce((text, { at, remove, insert }) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + insert + text.slice(place + remove);
    }, request);
    return Buffer.from(changed, 'latin1');
  });

export function sendRaw(url: string, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let response = '';
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.setEncoding('latin1').on('data', (text: string) => {
      response += text;
    });
    // The server may reset the connection, which is no failure here.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => resolve(response));
  });
}
