import type { FastifyRequest } from 'fastify';

/** What the bff learns of whoever makes a request: from the connection, not from what they claim. */
export function visitorHeaders(request: FastifyRequest): Record<string, string> {
  return { 'x-request-id': request.id, 'x-forwarded-for': request.ip };
}
