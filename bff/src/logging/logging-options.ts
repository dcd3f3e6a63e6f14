import { traceFields } from '../tracing/trace-context.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Params } from 'nestjs-pino';
import { stdTimeFunctions } from 'pino';

interface Timed {
  readonly ms?: number;
}

/** Never logs bodies, queries or headers: they contain search terms for unpublished texts, and tokens. */
export function loggingOptions(level: string): Params {
  return {
    // The library's default pattern for all routes does not match in Fastify.
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

/** Successful reads are most of the traffic and are only useful for debugging. */
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
