import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { givenTraceId } from './trace-context.ts';

const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * One id from the browser to SQL: the one in the request, otherwise that of the trace, otherwise a new one. It is
 * safe in logs, headers and SQL comments, because an unsafe one is replaced.
 */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && REQUEST_ID.test(given)) return given;
  return givenTraceId(headers) ?? randomUUID();
}
