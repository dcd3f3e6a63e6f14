import multipart from '@fastify/multipart';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyInstance, errorCodes } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes `multipart/form-data`, which its handler reads itself. */
    takesFiles?: boolean;
  }
}

/** Lets a route read files out of its requests. */
export const TakesFiles = (): MethodDecorator => RouteConfig({ takesFiles: true });

/** Makes files available to the routes that are marked with {@link TakesFiles}; any other answers 415. */
export async function acceptFiles(server: FastifyInstance): Promise<void> {
  await server.register(multipart, { throwFileSizeLimit: false });
  server.addHook('preValidation', (request, _reply, done) => {
    const isRefused = request.isMultipart() && request.routeOptions.config.takesFiles !== true;
    done(isRefused ? new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE() : undefined);
  });
}
