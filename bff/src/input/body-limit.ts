import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The largest body in bytes, where a route accepts less than the server. */
    bodyLimit?: number;
  }
}

/** Refuses bodies of a route that are larger than this many bytes, with 413. */
export const BodyLimit = (bytes: number): MethodDecorator => RouteConfig({ bodyLimit: bytes });

/** Makes the server respect {@link BodyLimit}; it must be called before the first route is added. */
export function applyBodyLimits(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (route.config?.bodyLimit !== undefined) route.bodyLimit = route.config.bodyLimit;
  });
}
