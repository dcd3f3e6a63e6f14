import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { embeddableHeaders } from '../browser-policies/security-headers.ts';

/** Serves the shell's hashed files as immutable, and files with plain names for five minutes. */
export function addStaticFiles(
  app: FastifyInstance,
  folders: { assets: readonly string[]; publicFiles: string; server: string },
): void {
  const shared = { preCompressed: true, index: false, redirect: false, decorateReply: false } as const;
  const isServed = (name: string) => !/(?:^|\/)shell\.json|\.(?:br|gz|draft|map)$/.test(name);
  void app.register(fastifyStatic, {
    ...shared,
    maxAge: '1y',
    immutable: true,
    root: folders.assets.map((folder) => path.resolve(folder)),
    prefix: '/assets/',
    allowedPath: isServed,
  });
  void app.register(fastifyStatic, {
    ...shared,
    root: path.resolve(folders.publicFiles),
    prefix: '/',
    wildcard: false,
    maxAge: '5m',
    // Other sites embed icons and the share picture.
    setHeaders: (reply) => void reply.headers(embeddableHeaders),
  });
  app.get('/press-kit.zip', (_request, reply) =>
    reply
      .header('content-disposition', 'attachment')
      .sendFile('press-kit.zip', path.resolve(folders.server), { maxAge: '5m' }),
  );
}
