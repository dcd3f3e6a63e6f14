import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ensureFirstAdministrator } from './auth/first-administrator.ts';
import type { ShownSignIn } from './auth/first-administrator.ts';
import { ConfigError, loadConfig } from './config/config.ts';
import type { Config } from './config/config.ts';
import { withJwtSecret } from './config/jwt-secret.ts';
import type { RuntimeConfig } from './config/jwt-secret.ts';
import { createApp } from './create-app.ts';
import { AwaitedDatabase } from './db/awaited-database.ts';
import { openDatabase, withStartLock } from './db/database.ts';
import type { Database } from './db/database.ts';
import { addSampleArticles } from './db/sample-data/add-sample-articles.ts';
import { guardAgainstStalls } from './db/stall-guard.ts';
import { StartError } from './db/start-error.ts';
import { PartsHealth, answeringParts } from './health/parts-health.ts';
import { Draining } from './http/draining.ts';
import { createLogger } from './logging/create-logger.ts';
import { NestLogger } from './logging/nest-logger.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { Metrics } from './metrics/metrics.ts';
import { connectRedis } from './redis/redis.module.ts';
import { collectStartGarbageSoon } from './start-garbage.ts';

/** Requests that are on their way when a stop begins are still taken. */
const LINGER_MS = 500;
/** A database server that is just starting gets so long before the process listens without it. */
const DATABASE_PATIENCE_MS = 3_000;
/** Requests that were sent before a stop get so long to end. */
const DRAIN_MS = 12_000;

async function start(): Promise<void> {
  const config = await withJwtSecret(loadConfig());
  const logger = createLogger(config.logLevel);
  Logger.overrideLogger(new NestLogger(logger));
  const { database, administrator } = await openFoundation(config);
  const redis = await connectRedis(config.redisUrl);
  const app = await createApp({ config, database, redis }, logger);
  const metrics = await startMetrics(config, app);
  stopOnSignal(app, async () => {
    metrics?.close();
    redis?.disconnect();
    await database.close();
  });
  const port = await listen(app, config.port, config.host, database);
  logger.info({ port, host: config.host }, 'listening');
  process.send?.({ type: 'listening', port, administrator });
  collectStartGarbageSoon();
}

async function startMetrics(config: Config, app: NestFastifyApplication): Promise<Server | undefined> {
  if (config.metricsPort === undefined) return undefined;
  const metrics = app.get(Metrics, { strict: false });
  const health = app.get(PartsHealth, { strict: false });
  metrics.observeParts(() => answeringParts(health));
  return serveMetrics(metrics, config.metricsPort, config.host);
}

/** An open database, and the sign-in to show where the database could tell it. */
interface Opened {
  readonly database: Database;
  readonly administrator?: ShownSignIn;
}

/** Opens the database; a server that does not answer within a moment is waited for while all else is served. */
async function openFoundation(config: RuntimeConfig): Promise<Opened> {
  if (config.databaseUrl === undefined) {
    const guard = config.dataDir.startsWith('memory:') ? undefined : guardAgainstStalls(config.dataDir);
    const opened = await openFilled(config);
    guard?.opened();
    return opened;
  }
  const awaited = new AwaitedDatabase();
  let administrator: ShownSignIn | undefined;
  const opened = awaited.openWith(async () => {
    const filled = await openFilled(config);
    ({ administrator } = filled);
    return filled.database;
  });
  opened.catch(fail);
  await Promise.race([opened, wait(DATABASE_PATIENCE_MS, undefined, { ref: false })]);
  return { database: awaited, ...(administrator && { administrator }) };
}

/** Opens the database with all that a first start puts into it. */
async function openFilled(config: RuntimeConfig): Promise<Opened> {
  const database = await openDatabase(config, config.production ? 'require' : 'apply');
  try {
    let administrator: ShownSignIn = { username: config.administrator.username };
    await withStartLock(database, async () => {
      administrator = await ensureFirstAdministrator(config, database);
      if (config.sampleData) await addSampleArticles(database);
    });
    return { database, administrator };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function listen(
  app: NestFastifyApplication,
  port: number,
  host: string,
  database: Database,
): Promise<number> {
  try {
    await app.listen(port, host);
  } catch (error) {
    await database.close();
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw new StartError(
      taken ? `PORT ${port} is already in use.` : `HOST ${host}, PORT ${port} cannot be used.`,
    );
  }
  const address: AddressInfo | string | null = app.getHttpServer().address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Ends well on SIGTERM, SIGINT, and when the runner that started this process is gone. */
function stopOnSignal(app: NestFastifyApplication, closeParts: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    app.get(Draining).begin();
    await wait(LINGER_MS);
    const server: { closeAllConnections(): void } = app.getHttpServer();
    const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await app.close();
    clearTimeout(timer);
    await closeParts();
    process.exit(0);
  };
  const stopOrFail = () => {
    stop().catch(fail);
  };
  process.once('SIGTERM', stopOrFail);
  process.once('SIGINT', stopOrFail);
  process.once('disconnect', stopOrFail);
}

/** One line for each reason that a person can act on; anything else is a mistake of ours, with its stack. */
function fail(error: unknown): void {
  if (error instanceof ConfigError || error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

start().catch(fail);
