import { once } from 'node:events';
import net from 'node:net';

/** What is asked for, again and again, on every connection. */
export interface Load {
  url: string;
  headers?: Readonly<Record<string, string>>;
  connections: number;
  seconds: number;
}

/** What came of a load. */
export interface LoadResult {
  answers: number;
  perSecond: number;
}

/** Until about so many answers each one is faster than the last, as the server's code is compiled. */
const warmUpAnswers = 40_000;
const headEnd = '\r\n\r\n';
/** Where the first digit of the status is in 'HTTP/1.1 200'. */
const statusDigit = 9;
const two = '2'.charCodeAt(0);

function requestBytes(url: URL, headers: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries({ host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('\r\n')}${headEnd}`);
}

async function connect(url: URL): Promise<net.Socket> {
  const socket = net.connect(Number(url.port), url.hostname).setNoDelay(true);
  await once(socket, 'connect');
  return socket;
}

/** Bytes of the body that a head announces. */
function bodyBytesOf(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer has no content-length: ${head.slice(0, 40)}`);
  return Number(length);
}

/** Asks on one connection until told to stop. */
function ask(socket: net.Socket, request: Buffer, isOver: () => boolean): Promise<number> {
  let answers = 0;
  /** Bytes of an answer that has begun. */
  let missing = 0;
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed a connection in use')));
    socket.on('data', (chunk: Buffer) => {
      if (missing === 0) {
        const head = chunk.indexOf(headEnd);
        if (chunk[statusDigit] !== two || head === -1) {
          reject(new Error(`an answer began with ${chunk.toString('latin1', 0, 40)}`));
          return;
        }
        missing = head + headEnd.length + bodyBytesOf(chunk.toString('latin1', 0, head));
      }
      missing -= chunk.length;
      if (missing > 0) return;
      if (missing < 0) {
        reject(new Error('a body was longer than announced'));
        return;
      }
      answers += 1;
      if (isOver()) {
        resolve(answers);
        return;
      }
      socket.write(request);
    });
    socket.write(request);
  });
}

/**
 * Asks for one address as fast as it is answered. The client counts bytes and parses next to nothing: a client that
 * reads HTTP properly is slower than the servers measured here, and would hide how they differ. So every answer must
 * have a content-length and must succeed.
 * @throws when an answer is not like that
 */
export async function load({ url: address, headers = {}, connections, seconds }: Load): Promise<LoadResult> {
  const url = new URL(address);
  const request = requestBytes(url, headers);
  const sockets = await Promise.all(Array.from({ length: connections }, () => connect(url)));
  const beganAt = performance.now();
  const endsAt = beganAt + seconds * 1000;
  const isOver = () => performance.now() >= endsAt;
  try {
    const counts = await Promise.all(sockets.map((socket) => ask(socket, request, isOver)));
    const took = (performance.now() - beganAt) / 1000;
    const answers = counts.reduce((total, own) => total + own, 0);
    return { answers, perSecond: answers / took };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Asks a server that has just started until its code is compiled as it will be. */
export async function warm(asked: Omit<Load, 'seconds'>): Promise<void> {
  for (let answers = 0; answers < warmUpAnswers; ) answers += (await load({ ...asked, seconds: 1 })).answers;
}
