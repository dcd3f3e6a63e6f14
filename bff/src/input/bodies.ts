import multipart from '@fastify/multipart';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyInstance, errorCodes } from 'fastify';

const URL_ENCODED = 'application/x-www-form-urlencoded';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes the body of a form: files, which its handler reads itself, or fields, which nobody reads. */
    takesForm?: 'files' | 'fields';
    /** Takes JSON as the bytes that were sent: they are signed. */
    takesBytes?: boolean;
  }
}

/** Lets a route take what a form sends: files, which its handler reads itself, or fields that say nothing new. */
export const TakesForm = (content: 'files' | 'fields'): MethodDecorator =>
  RouteConfig({ takesForm: content });

/** Lets a route take JSON as the bytes that were sent. */
export const TakesBytes = (): MethodDecorator => RouteConfig({ takesBytes: true });

/** Accepts forms at the routes that are marked with {@link TakesForm}; any other answers 415. */
export async function acceptForms(server: FastifyInstance): Promise<void> {
  await server.register(multipart, { throwFileSizeLimit: false });
  server.addContentTypeParser(URL_ENCODED, (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  server.addHook('preValidation', (request, _reply, done) => {
    const isForm = request.isMultipart() || request.mediaType === URL_ENCODED;
    const isRefused = isForm && request.routeOptions.config.takesForm === undefined;
    done(isRefused ? new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE() : undefined);
  });
}

/** The largest body accepted, in bytes (infra/docs/api.md: over 1 MiB is refused with 413). */
export const BODY_LIMIT = 1_048_576;

/** Reads JSON by the framework's own parser; whoever announces JSON and sends nothing has sent no body. */
export function acceptJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null);
    else if (request.routeOptions.config.takesBytes) done(null, body);
    else void parse(request, body.toString('utf8'), done);
  });
}
