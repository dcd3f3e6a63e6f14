import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/core';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ShownSignIn } from './auth/first-administrator.ts';
import { ConfigError, loadConfig } from './config/config.ts';
import type { Config } from './config/config.ts';
import { withJwtSecret } from './config/jwt-secret.ts';
import { createApp } from './create-app.ts';
import { DatabaseGate } from './db/database-gate.ts';
import { type Orm, holdDatabase } from './db/database.ts';
import { guardAgainstStalls } from './db/stall-guard.ts';
import { StartError } from './db/start-error.ts';
import { isDatabaseUnavailable } from './errors/database-unavailable.ts';
import { PartsHealthIndicator } from './health/parts.health.ts';
import { untilArrivalsEnd } from './http/arrivals.ts';
import { Draining } from './http/draining.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { Metrics } from './metrics/metrics.ts';
import { prepareDatabase, prepareOnceAvailable } from './start-data.ts';

/** A database server that does not answer gets so long before the process listens without it. */
const DATABASE_PATIENCE_MS = 3_000;
/** From a stop on, requests that were sent before it get so long to end: less than the 15 s of a container. */
const DRAIN_MS = 14_000;

async function start(): Promise<void> {
  const config = await withJwtSecret(loadConfig());
  const release = await holdDatabase(config);
  const app = await createApp(config);
  const stopping = new AbortController();
  const administrator = await firstStart(app, config, stopping.signal);
  const metrics = await startMetrics(config, app);
  stopOnSignal(app, stopping, async () => {
    metrics?.close();
    await release();
  });
  const port = await listen(app, config.port, config.host);
  new Logger('Main').log({ port, host: config.host }, 'listening');
  process.send?.({ type: 'listening', port, administrator });
}

/**
 * Puts into the database what it needs. A server that does not answer within a moment is waited for while all
 * else is served.
 */
async function firstStart(
  app: NestFastifyApplication,
  config: Config,
  stop: AbortSignal,
): Promise<ShownSignIn | undefined> {
  const orm: Orm = app.get(MikroORM);
  const gate = app.get(DatabaseGate, { strict: false });
  if (config.databaseUrl === undefined) {
    const guard = config.dataDir.startsWith('memory:') ? undefined : guardAgainstStalls(config.dataDir);
    const signIn = await prepareDatabase(orm, config);
    guard?.opened();
    gate.open();
    return signIn;
  }
  const prepared = prepareOnceAvailable(orm, config, stop).then((signIn) => {
    if (signIn !== undefined) gate.open();
    return signIn;
  });
  prepared.catch(fail);
  const patience = wait(DATABASE_PATIENCE_MS, undefined, { ref: false });
  const answers = await Promise.race([isAnswering(orm), patience]);
  return answers === true ? prepared : Promise.race([prepared, patience]);
}

/** A refusal is an answer too: the role of the application may have to be made first. */
async function isAnswering(orm: Orm): Promise<boolean> {
  try {
    await orm.em.fork().execute('select 1');
    return true;
  } catch (error) {
    return !isDatabaseUnavailable(error);
  }
}

async function startMetrics(config: Config, app: NestFastifyApplication): Promise<Server | undefined> {
  if (config.metricsPort === undefined) return undefined;
  const metrics = app.get(Metrics, { strict: false });
  const health = app.get(PartsHealthIndicator, { strict: false });
  metrics.observeParts(() => health.answering());
  return serveMetrics(metrics, config.metricsPort, config.host);
}

async function listen(app: NestFastifyApplication, port: number, host: string): Promise<number> {
  try {
    await app.listen(port, host);
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw new StartError(
      taken ? `PORT ${port} is already in use.` : `HOST ${host}, PORT ${port} cannot be used.`,
    );
  }
  const address: AddressInfo | string | null = app.getHttpServer().address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Ends well on SIGTERM, SIGINT, and when the runner that started this process is gone. */
function stopOnSignal(
  app: NestFastifyApplication,
  stopping: AbortController,
  closeParts: () => Promise<void>,
): void {
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    app.get(Draining, { strict: false }).begin();
    const server: Server = app.getHttpServer();
    const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await untilArrivalsEnd(server);
    await app.close();
    clearTimeout(timer);
    await closeParts();
    process.exit(0);
  };
  const stopOrFail = () => {
    stop().catch(fail);
  };
  // Told more than once, by a terminal and by the runner, it goes on ending well.
  process.on('SIGTERM', stopOrFail);
  process.on('SIGINT', stopOrFail);
  process.once('disconnect', stopOrFail);
}

/** One line for each reason that a person can act on; anything else is a mistake of ours, with its stack. */
function fail(error: unknown): void {
  if (error instanceof ConfigError || error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

start().catch(fail);
