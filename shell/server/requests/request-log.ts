import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

/** Version, trace id, parent id and flags (W3C Trace Context, 3.2). Only versions above 00 may have further fields. */
const traceparent =
  /^(?!ff|00.{54})[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?:-.*)?$/;
/** The flags "sampled" and "random trace id"; all others are undefined and sent as 0. */
const definedFlags = 0b11;

/** A request's trace, and the span that this hop adds to it. */
export interface Trace {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: number;
  /** Data of upstream tracing systems, forwarded unchanged. */
  readonly state?: string;
}

type Parent = Pick<Trace, 'traceId' | 'flags'>;

export function readTraceParent(headers: IncomingHttpHeaders): Parent | undefined {
  const given = headers['traceparent'];
  const [, traceId, flags] = (typeof given === 'string' && traceparent.exec(given)) || [];
  if (traceId === undefined || flags === undefined) return undefined;
  return { traceId, flags: Number.parseInt(flags, 16) & definedFlags };
}

const traces = new WeakMap<IncomingMessage, Trace>();

export function traceOf(request: IncomingMessage): Trace {
  const known = traces.get(request);
  if (known) return known;
  const parent = readTraceParent(request.headers);
  const { tracestate } = request.headers;
  const trace = {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    flags: parent?.flags ?? 0,
    ...(parent && typeof tracestate === 'string' && { state: tracestate }),
  };
  traces.set(request, trace);
  return trace;
}

export function traceHeaders(request: IncomingMessage): Record<string, string> {
  const { traceId, spanId, flags, state } = traceOf(request);
  return {
    traceparent: `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}`,
    ...(state !== undefined && { tracestate: state }),
  };
}

/** Returns the log fields of a request's trace, with the names of OpenTelemetry's log data model. */
export function traceFields(request: IncomingMessage): { trace_id: string; span_id: string } {
  const { traceId, spanId } = traceOf(request);
  return { trace_id: traceId, span_id: spanId };
}

const loggableAddress = /^[\w.-]{8,64}$/;

/** The request's id if it is valid, otherwise the trace id, otherwise a new id. */
export function requestId(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && loggableAddress.test(given)) return given;
  return readTraceParent(headers)?.traceId ?? randomUUID();
}

/** Returns headers that identify the visitor by the address of the connection, which cannot be forged. */
export function visitorHeaders(request: FastifyRequest): Record<string, string> {
  return { 'x-request-id': request.id, 'x-forwarded-for': request.ip, ...traceHeaders(request.raw) };
}

/** Reads are most of the traffic: below status 500, they are logged only for debugging. */
function levelOf({ method }: FastifyRequest, { statusCode }: FastifyReply): 'error' | 'info' | 'debug' {
  if (statusCode >= 500) return 'error';
  return method === 'GET' || method === 'HEAD' ? 'debug' : 'info';
}

/** Logs requests with the id and trace that the bff also logs, but without queries, bodies and other headers. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const [path] = request.url.split('?', 1);
    const ms = Math.round(reply.elapsedTime);
    const { method, log } = request;
    log[levelOf(request, reply)]({ method, path, status: reply.statusCode, ms }, 'request');
    done();
  });
}

const millisecondsPerSecond = 1_000;

/** Measures each request by its route, not by its address. */
export function observeRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / millisecondsPerSecond);
    done();
  });
}
