import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Params } from 'nestjs-pino';
import { stdTimeFunctions } from 'pino';
import { traceFields } from '../tracing/trace-context.ts';

/** What the library has measured, in milliseconds. */
interface Timed {
  readonly ms?: number;
}

/**
 * JSON lines on standard output, each with the id and the trace of its request, and one for each request. Never
 * bodies, queries or headers: people search for what is not public, and tokens travel in headers.
 * @param level the least that is logged
 */
export function loggingOptions(level: string): Params {
  return {
    // The library's own pattern for every route matches none of Fastify's.
    forRoutes: ['{*path}'],
    pinoHttp: {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      customAttributeKeys: { responseTime: 'ms' },
      customProps: (request) => ({ requestId: request.id, ...traceFields(request) }),
      serializers: { req: () => undefined },
      customLogLevel: levelOf,
      customSuccessObject: describeRequest,
      customErrorObject: (request, response, _error, timed: Timed) =>
        describeRequest(request, response, timed),
      customSuccessMessage: () => 'request',
      customErrorMessage: () => 'request',
    },
  };
}

/** Reads that went well are the bulk of the traffic and worth a line only when debugging. */
function levelOf({ method }: IncomingMessage, { statusCode: status }: ServerResponse) {
  if (status >= 500) return 'error';
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && status < 400 ? 'debug' : 'info';
}

function describeRequest(
  request: IncomingMessage & { readonly originalUrl?: string },
  { statusCode: status }: ServerResponse,
  { ms }: Timed,
) {
  const [path] = (request.originalUrl ?? request.url ?? '').split('?', 1);
  return { method: request.method, path, status, ms };
}
