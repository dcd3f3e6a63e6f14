import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readTraceId } from './trace-context.ts';

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Returns the caller's request id if it is safe in logs, headers and SQL comments, otherwise another one. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && REQUEST_ID.test(given)) return given;
  return readTraceId(headers) ?? randomUUID();
}
