import type { FastifyReply } from 'fastify';

export const problemContentType = 'application/problem+json; charset=utf-8';

/** The text of an RFC 9457 problem; `detail` is the sentence to show a person. */
export function problemBody(status: number, title: string, detail: string, more: object = {}): string {
  return JSON.stringify({ type: 'about:blank', title, status, detail, message: detail, ...more });
}

/** Sends an RFC 9457 problem; `detail` is the sentence to show a person. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  title: string,
  detail: string,
): FastifyReply {
  // The id to search for in the logs; failures also have it in their sentence.
  const { id } = reply.request;
  const instance = status >= 500 ? { instance: `urn:request-id:${id}` } : {};
  return reply
    .code(status)
    .header('x-request-id', id)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type(problemContentType)
    .send(problemBody(status, title, detail, instance));
}
