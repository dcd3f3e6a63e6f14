import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const REQUEST_ID = /^[\w.-]{8,64}$/;
/** W3C Trace Context, version 00: the second part names the whole trace. */
const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * One id from the browser to SQL: the one that came along, else that of the trace, else a new one. It is safe in
 * logs, headers and comments of SQL: a strange one is replaced.
 */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && REQUEST_ID.test(given)) return given;
  const trace = headers['traceparent'];
  return (typeof trace === 'string' ? TRACE_PARENT.exec(trace)?.[1] : undefined) ?? randomUUID();
}
