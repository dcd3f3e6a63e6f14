import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parentOf } from './trace-context.ts';

const harmless = /^[\w.-]{8,64}$/;

/**
 * One id from the browser to the database: the one that came along if it is harmless, else that of the trace,
 * else a new one.
 */
export function requestId(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && harmless.test(given)) return given;
  return parentOf(headers)?.traceId ?? randomUUID();
}
