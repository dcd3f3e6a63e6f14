import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const harmless = /^[\w.-]{8,64}$/;
/** W3C Trace Context, version 00: the second part names the whole trace. */
const traceParent = /^00-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * One id from the browser to the database: the one that came along if it is harmless, else that of the trace,
 * else a new one.
 */
export function requestId(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && harmless.test(given)) return given;
  const trace = headers['traceparent'];
  return (typeof trace === 'string' ? traceParent.exec(trace)?.[1] : undefined) ?? randomUUID();
}
