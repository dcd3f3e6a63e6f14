import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readTraceId } from './trace-context.ts';

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Safe in logs, headers and SQL comments, because an unsafe id is replaced. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && REQUEST_ID.test(given)) return given;
  return readTraceId(headers) ?? randomUUID();
}
