import type { FastifyReply } from 'fastify';

/** Sends an RFC 9457 problem; `detail` is the sentence to show a person. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  title: string,
  detail: string,
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: 'about:blank', title, status, detail, message: detail }));
}
