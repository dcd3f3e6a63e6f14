import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module.ts';
import type { Foundation } from './app.module.ts';
import { Authentication } from './auth/authentication.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { Draining } from './http/draining.ts';
import { acceptJsonBodies } from './http/json-body.ts';
import { ReadyAnswers } from './http/ready-answers.ts';
import { RouteTable } from './http/route-table.ts';
import { RateLimit } from './http/rate-limit.ts';
import { addressReader, createServer } from './http/server.ts';
import { createValidationPipe } from './http/validation-pipe.ts';
import { Metrics } from './metrics/metrics.ts';
import { observeReadyAnswers, observeRequests } from './metrics/observe-requests.ts';
import { serveOpenApi } from './openapi-document.ts';
import { NestLogger } from './logging/nest-logger.ts';

/** Builds the application, ready to listen. */
export async function createApp(foundation: Foundation, logger: Logger): Promise<NestFastifyApplication> {
  const readyAnswers = new ReadyAnswers();
  const server = createServer(foundation.config, logger, readyAnswers);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.on(foundation, readyAnswers),
    new FastifyAdapter(server),
    { bodyParser: false, logger: new NestLogger(logger), abortOnError: false },
  );
  acceptJsonBodies(server);
  compressAnswers(server);
  app.get(RouteTable).watch(server);
  const draining = app.get(Draining);
  draining.watch(server);
  const { rateLimit, metricsPort } = foundation.config;
  const limit = rateLimit === undefined ? undefined : new RateLimit(rateLimit, foundation.redis);
  limit?.watch(server);
  const metrics = app.get(Metrics, { strict: false });
  if (metricsPort !== undefined) observeRequests(server, metrics);
  // When debugging, each request gets a line in the log.
  if (!logger.isLevelEnabled('debug')) {
    const addressOf = addressReader(foundation.config.trustProxy);
    readyAnswers.open({
      isOpen: () => !draining.hasBegun,
      admits: (request) => limit === undefined || limit.admitAtOnce(addressOf(request)),
      onAnswered: metricsPort === undefined ? () => undefined : observeReadyAnswers(metrics),
    });
  }
  app.get(Authentication, { strict: false }).protect(server);
  app.useGlobalPipes(createValidationPipe());
  serveOpenApi(app);
  await app.init();
  await server.ready();
  return app;
}
