import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptBarForm } from './preview-bar.ts';
import { type Previews, previewCookie } from './previews.ts';

function refuse(reply: FastifyReply, reason: string): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send(`${reason}\n`);
}

/** Adds the routes that start and end a preview of a version (`versions preview`). */
export function addPreviewRoutes(app: FastifyInstance, previews: Previews): void {
  app.get<{ Querystring: { token?: unknown } }>('/preview', async ({ query }, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const token = typeof query.token === 'string' ? query.token : '';
    const found = await previews.find(token);
    if (!found) return refuse(reply, 'This preview link is not valid, or has expired.');
    const { preview, site } = found;
    if (!site)
      return refuse(reply, `The version ${preview.version} of ${preview.remote} is not stored here.`);
    const options = {
      path: '/',
      expires: preview.ends,
      httpOnly: true,
      sameSite: 'lax',
      secure: 'auto',
    } as const;
    return reply.setCookie(previewCookie, token, options).redirect('/', 303);
  });
  void app.register(async (scope) => {
    acceptBarForm(scope);
    scope.post('/preview/leave', async (_request, reply) =>
      reply.header('cache-control', 'no-store').clearCookie(previewCookie, { path: '/' }).redirect('/', 303),
    );
  });
}
