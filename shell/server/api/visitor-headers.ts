import type { FastifyRequest } from 'fastify';
import { traceHeaders } from '../http/trace-context.ts';

/** What the bff learns of a visitor's request: the address is the connection's, not what the visitor claims. */
export function visitorHeaders(request: FastifyRequest): Record<string, string> {
  return { 'x-request-id': request.id, 'x-forwarded-for': request.ip, ...traceHeaders(request.raw) };
}
