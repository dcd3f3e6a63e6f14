import type { FastifyRequest } from 'fastify';

/** The query of a request with repeated parameters kept apart. */
export function queryOf(request: FastifyRequest): URLSearchParams {
  const start = request.url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : request.url.slice(start + 1));
}
