import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Version, trace id, parent id and flags (W3C Trace Context, 3.2). Only versions after 00 may have further fields. */
const TRACEPARENT =
  /^(?!ff|00.{54})[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/;

export function readTraceId(headers: IncomingHttpHeaders): string | undefined {
  const given = headers['traceparent'];
  return typeof given === 'string' ? TRACEPARENT.exec(given)?.[1] : undefined;
}

/** A request's trace and the span that the API adds to it, under the names of OpenTelemetry's log data model. */
export interface TraceFields {
  readonly trace_id: string;
  readonly span_id: string;
}

const known = new WeakMap<IncomingMessage, TraceFields>();

export function traceFields(request: IncomingMessage): TraceFields {
  const made = known.get(request);
  if (made) return made;
  const fields = {
    trace_id: readTraceId(request.headers) ?? randomBytes(16).toString('hex'),
    span_id: randomBytes(8).toString('hex'),
  };
  known.set(request, fields);
  return fields;
}
