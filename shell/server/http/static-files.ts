import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const year = { maxAge: '1y', immutable: true } as const;

/** Serves hashed files for ever and the few files with plain names for five minutes. */
export function addStaticFiles(
  app: FastifyInstance,
  folders: { assets: readonly string[]; remotes: string; publicFiles: string },
): void {
  const shared = { preCompressed: true, index: false, redirect: false, decorateReply: false } as const;
  const hidden = (name: string) => !/(?:^|\/)(?:shell|site)\.json|\.(?:br|gz|draft)$/.test(name);
  void app.register(fastifyStatic, {
    ...shared,
    ...year,
    root: folders.assets.map((folder) => path.resolve(folder)),
    prefix: '/assets/',
    allowedPath: hidden,
  });
  void app.register(fastifyStatic, {
    ...shared,
    ...year,
    root: path.resolve(folders.remotes),
    prefix: '/remotes/',
    allowedPath: hidden,
  });
  void app.register(fastifyStatic, {
    ...shared,
    root: path.resolve(folders.publicFiles),
    prefix: '/',
    wildcard: false,
    maxAge: '5m',
  });
}
