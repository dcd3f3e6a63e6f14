import type { FastifyReply } from 'fastify';
import { prefersHtml } from './prefers-html.ts';

export interface ErrorPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Creates an error page; `detail` is the message to show. */
    errorPage: ((title: string, detail: string) => ErrorPage) | null;
  }
}

/** The API's problem codes by the status of the shell's errors (infra/docs/api.md, 'Errors'). */
export const problemCodes: Readonly<Record<number, string>> = {
  401: 'not-signed-in',
  404: 'not-found',
  408: 'request-timeout',
  413: 'too-large',
  414: 'address-too-long',
  415: 'unsupported-media-type',
  417: 'expectation-failed',
  429: 'too-many-requests',
  431: 'headers-too-large',
  500: 'internal-error',
  502: 'api-unreachable',
  503: 'sign-in-unchecked',
  504: 'api-timeout',
};

export const problemContentType = 'application/problem+json; charset=utf-8';

/** Returns the JSON of an RFC 9457 problem; `detail` is the message to show. */
export function problemBody(status: number, title: string, detail: string, more: object = {}): string {
  const code = problemCodes[status] ?? 'malformed-request';
  return JSON.stringify({ type: 'about:blank', title, status, code, detail, message: detail, ...more });
}

function pageFor({ request, server }: FastifyReply, title: string, detail: string): ErrorPage | undefined {
  const isPage = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/api');
  if (!isPage || !prefersHtml(request.headers.accept)) return undefined;
  try {
    return server.errorPage?.(title, detail);
  } catch (error) {
    request.log.error({ err: error }, 'error page not rendered');
    return undefined;
  }
}

/** Sends an error page to browsers, and an RFC 9457 problem to other clients. `detail` is the message to show. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  title: string,
  detail: string,
): FastifyReply {
  // Readers find the request in the logs by this id, which problems of server errors also contain as `instance`.
  const { id } = reply.request;
  const instance = status >= 500 ? { instance: `urn:request-id:${id}` } : {};
  reply
    .code(status)
    .header('x-request-id', id)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store');
  const page = pageFor(reply, title, detail);
  if (page) return reply.headers(page.headers).type('text/html; charset=utf-8').send(page.html);
  return reply.type(problemContentType).send(problemBody(status, title, detail, instance));
}
