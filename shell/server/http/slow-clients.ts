import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Limits for clients that are slow or never end, generous to people on bad lines. Times are milliseconds: until the
 * headers are there, until the whole request is, without any sign of life, and between two looks at all of it.
 */
export const clientLimits = {
  headers: 10_000,
  request: 30_000,
  silence: 40_000,
  checkEvery: 2_000,
  connections: 10_000,
} as const;

const refusals: Readonly<Record<string, { status: number; detail: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The request headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request took too long to arrive.' },
};
const notUnderstood = { status: 400, detail: 'The request could not be understood.' };

/** Answers what never became a request: broken off, too slow, or not HTTP. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // Browsers open connections ahead of need: an answer to nothing would be taken for that of their next request.
  if (!socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const { status, detail } = refusals[error.code ?? ''] ?? notUnderstood;
  const title = STATUS_CODES[status];
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, message: detail });
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nconnection: close\r\ncontent-type: application/problem+json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
