import multipart from '@fastify/multipart';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyInstance, errorCodes } from 'fastify';

const URL_ENCODED = 'application/x-www-form-urlencoded';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesForm?: 'files' | 'fields';
    storesRawBody?: boolean;
  }
  interface FastifyRequest {
    rawBody?: string;
  }
}

/** Lets a route accept forms. The handler reads uploaded `files`; a form with only `fields` is ignored. */
export const AcceptForm = (content: 'files' | 'fields'): MethodDecorator =>
  RouteConfig({ takesForm: content });

export const StoreRawBody = (): MethodDecorator => RouteConfig({ storesRawBody: true });

/** Accepts forms at routes marked with {@link AcceptForm}; other routes respond with 415. */
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
export const MAX_BODY_BYTES = 1_048_576;

/** Parses JSON with the framework's parser. A request that announces JSON but sends nothing has no body. */
export function acceptJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const text = body.toString('utf8');
    if (request.routeOptions.config.storesRawBody) request.rawBody = text;
    if (text === '') done(null);
    else void parse(request, text, done);
  });
}
