import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { problemBody, problemContentType, sendProblem } from './problem.ts';

const sentences: Readonly<Record<number, string>> = {
  400: 'The request could not be understood.',
  401: 'Sign in to continue.',
  404: 'There is nothing at this address.',
  405: 'This method is not allowed here.',
  408: 'The request took too long to arrive.',
  413: 'The request is larger than it may be: 25 MB for a file, 1 MiB in the newsroom, 64 KiB for a message, 4 KiB for all else.',
  414: 'The address is too long.',
  415: 'The content type is not supported.',
  417: 'The expectation in the request cannot be met.',
  429: 'Too many requests. Please try again in a moment.',
  431: 'The request headers are too large.',
};

function sentenceFor(status: number): string {
  return sentences[status] ?? 'The request was refused.';
}

/** Sends a problem for a rejected request (infra/docs/api.md). */
export function sendProblemForStatus(reply: FastifyReply, status: number): FastifyReply {
  return sendProblem(reply, status, STATUS_CODES[status] ?? 'Refused', sentenceFor(status));
}

export function rejectAmbiguousUrl(reply: FastifyReply): FastifyReply {
  const sentence =
    'The address cannot be read: it has a character that is not allowed in addresses, or an invalid encoding.';
  return sendProblem(reply, 400, 'Bad Request', sentence);
}

/** Rejects an address that cannot be decoded or is too long, before it reaches a route. */
export function rejectMalformedUrl(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  if (error.statusCode === 414) sendProblemForStatus(reply, 414);
  else rejectAmbiguousUrl(reply);
}

/** Responds to an incomplete request: aborted, too slow or not HTTP. */
export function handleClientError(error: ConnectionError, socket: Socket): void {
  // Browsers open connections in advance, and would take this for the response to their next request.
  if (!socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const statuses: Readonly<Record<string, number>> = {
    HPE_HEADER_OVERFLOW: 431,
    ERR_HTTP_REQUEST_TIMEOUT: 408,
  };
  const status = statuses[error.code] ?? 400;
  const body = problemBody(status, STATUS_CODES[status] ?? '', sentenceFor(status));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: ${problemContentType}\r\n` +
      `x-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Rejects any expectation except `100-continue` (RFC 9110, 10.1.1), which Node would reject with an empty body. */
export function rejectExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = problemBody(417, 'Expectation Failed', sentenceFor(417));
  const headers = { 'content-type': problemContentType, 'content-length': Buffer.byteLength(body) };
  response.writeHead(417, { connection: 'close', 'x-content-type-options': 'nosniff', ...headers }).end(body);
}
