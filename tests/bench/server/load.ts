import { once } from 'node:events';
import net from 'node:net';

export interface Load {
  url: string;
  headers?: Readonly<Record<string, string>>;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  responses: number;
  perSecond: number;
}

/** Number of responses after which the engine has compiled the code, so that response times no longer decrease. */
const WARM_UP_RESPONSES = 40_000;
const headEnd = '\r\n\r\n';
/** Index of the first digit of the status in 'HTTP/1.1 200'. */
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

function bodyBytesOf(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`a response has no content-length: ${head.slice(0, 40)}`);
  return Number(length);
}

function requestRepeatedly(socket: net.Socket, request: Buffer, isOver: () => boolean): Promise<number> {
  let responses = 0;
  /** Remaining bytes of the current response. */
  let missing = 0;
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed a connection in use')));
    socket.on('data', (chunk: Buffer) => {
      if (missing === 0) {
        const head = chunk.indexOf(headEnd);
        if (chunk[statusDigit] !== two || head === -1) {
          reject(new Error(`a response began with ${chunk.toString('latin1', 0, 40)}`));
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
      responses += 1;
      if (isOver()) {
        resolve(responses);
        return;
      }
      socket.write(request);
    });
    socket.write(request);
  });
}

/**
 * Requests one address continuously. Counts bytes instead of parsing HTTP, because a complete client would be slower
 * than the servers and would hide their difference.
 * @throws if a response fails or has no content-length
 */
export async function applyLoad({
  url: address,
  headers = {},
  connections,
  seconds,
}: Load): Promise<LoadResult> {
  const url = new URL(address);
  const request = requestBytes(url, headers);
  const sockets = await Promise.all(Array.from({ length: connections }, () => connect(url)));
  const beganAt = performance.now();
  const endsAt = beganAt + seconds * 1000;
  const isOver = () => performance.now() >= endsAt;
  try {
    const counts = await Promise.all(sockets.map((socket) => requestRepeatedly(socket, request, isOver)));
    const took = (performance.now() - beganAt) / 1000;
    const responses = counts.reduce((total, own) => total + own, 0);
    return { responses, perSecond: responses / took };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

export async function warmUp(target: Omit<Load, 'seconds'>): Promise<void> {
  for (let responses = 0; responses < WARM_UP_RESPONSES; )
    responses += (await applyLoad({ ...target, seconds: 1 })).responses;
}
