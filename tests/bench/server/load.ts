import { once } from 'node:events';
import net from 'node:net';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

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
  /** Of the answers, those whose body was not as long as the first: a page that came without its data. */
  others: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  p99: number;
}

/** Until about so many answers each one is faster than the last, as the server's code is compiled. */
const warmUpAnswers = 40_000;
const microsecondsPerMs = 1000;
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

/** Bytes of the body of one answer. */
async function measureBody(url: URL, request: Buffer): Promise<number> {
  const socket = await connect(url);
  socket.write(request);
  let head = '';
  for await (const chunk of socket) {
    head += Buffer.from(chunk).toString('latin1');
    if (head.includes(headEnd)) break;
  }
  socket.destroy();
  const [lines = ''] = head.split(headEnd, 1);
  if (!lines.startsWith('HTTP/1.1 2')) throw new Error(`${url.href} answered ${lines.split('\r\n', 1)[0]}`);
  return bodyBytesOf(lines);
}

interface Counts {
  answers: number;
  others: number;
}

/** Asks on one connection until told to stop. */
function ask(
  socket: net.Socket,
  request: Buffer,
  bodyBytes: number,
  latencies: RecordableHistogram,
  isOver: () => boolean,
): Promise<Counts> {
  const counts = { answers: 0, others: 0 };
  /** Bytes of an answer that has begun. */
  let missing = 0;
  let sentAt = performance.now();
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
        const own = bodyBytesOf(chunk.toString('latin1', 0, head));
        if (own !== bodyBytes) counts.others += 1;
        missing = head + headEnd.length + own;
      }
      missing -= chunk.length;
      if (missing > 0) return;
      if (missing < 0) {
        reject(new Error('a body was longer than announced'));
        return;
      }
      const now = performance.now();
      latencies.record(Math.max(1, Math.round((now - sentAt) * microsecondsPerMs)));
      counts.answers += 1;
      if (isOver()) {
        resolve(counts);
        return;
      }
      sentAt = now;
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
  const bodyBytes = await measureBody(url, request);
  const sockets = await Promise.all(Array.from({ length: connections }, () => connect(url)));
  const latencies = createHistogram();
  const beganAt = performance.now();
  const endsAt = beganAt + seconds * 1000;
  const isOver = () => performance.now() >= endsAt;
  try {
    const counts = await Promise.all(
      sockets.map((socket) => ask(socket, request, bodyBytes, latencies, isOver)),
    );
    const took = (performance.now() - beganAt) / 1000;
    const sum = (name: keyof Counts) => counts.reduce((total, own) => total + own[name], 0);
    const answers = sum('answers');
    return {
      answers,
      others: sum('others'),
      perSecond: answers / took,
      p99: latencies.percentile(99) / microsecondsPerMs,
    };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Asks a server that has just started until its code is compiled as it will be. */
export async function warm(asked: Omit<Load, 'seconds'>): Promise<void> {
  for (let answers = 0; answers < warmUpAnswers; ) answers += (await load({ ...asked, seconds: 1 })).answers;
}
