import 'reflect-metadata';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.ts';
import { preventCachingOfPreviews } from './as-of/as-of.ts';
import type { RuntimeConfig } from './config/jwt-secret.ts';
import { MIN_COMPRESSED_BYTES } from './response-cache/cached-response.ts';
import { ConnectionDrain } from './http/connection-drain.ts';
import { acceptForms, acceptJsonBodies } from './input/bodies.ts';
import { createServer } from './http/server.ts';
import { Metrics } from './metrics/metrics.ts';
import { observeRequests } from './metrics/observe-requests.ts';
import { OpenApi } from './http/openapi.controller.ts';
import { addEncodingToEtags } from './response-cache/etag.ts';

/** Creates the application, ready to listen. The database does not have to be reachable yet. */
export async function createApp(
  config: RuntimeConfig,
  server = createServer(config),
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.for(config),
    new FastifyAdapter(server),
    { bodyParser: false, abortOnError: false, bufferLogs: true, logger: ['warn', 'error', 'fatal'] },
  );
  acceptJsonBodies(server);
  await server.register(cookie);
  await acceptForms(server);
  await server.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: MIN_COMPRESSED_BYTES,
  });
  addEncodingToEtags(server);
  preventCachingOfPreviews(server);
  app.get(ConnectionDrain, { strict: false }).watch(server);
  if (config.metricsPort !== undefined) observeRequests(server, app.get(Metrics, { strict: false }));
  app.get(OpenApi, { strict: false }).of(app);
  await app.init();
  await server.ready();
  app.useLogger(app.get(Logger));
  return app;
}
