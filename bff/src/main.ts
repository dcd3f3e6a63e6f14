import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Announcer } from './alerts/announcer.ts';
import { ArticlesRepository } from './articles/articles.repository.ts';
import { type Config, ConfigError, loadConfig } from './config/config.ts';
import { withJwtSecret } from './config/jwt-secret.ts';
import { createApp } from './create-app.ts';
import { lockDatabase } from './db/database.ts';
import { StartError } from './db/start-error.ts';
import { DraftCleanup } from './drafts/draft-cleanup.ts';
import { ComponentsHealthIndicator } from './health/components.health.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { Metrics } from './metrics/metrics.ts';
import { MailRelayState } from './outbox/mail-relay.ts';
import { OutboxContents } from './outbox/outbox-contents.ts';
import { RefusedAddresses } from './outbox/refused-addresses.ts';
import { SetsService } from './sets/sets.service.ts';
import { StartupPreparation } from './startup-preparation.ts';

async function start(): Promise<void> {
  // Only this user can read the files that the process writes, which include uploads and secrets.
  process.umask(0o077);
  const config = await withJwtSecret(loadConfig());
  await lockDatabase(config);
  const app = await createApp(config);
  app.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
  // Emitted when the runner that started this process has ended.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const administrator = await app.get(StartupPreparation, { strict: false }).begin(fail);
  app.get(Announcer, { strict: false }).start();
  app.get(DraftCleanup, { strict: false }).start();
  await startMetrics(config, app);
  const port = await listen(app, config.port, config.host);
  new Logger('Main').log({ port, host: config.host }, 'listening');
  process.send?.({ type: 'listening', port, administrator });
}

async function startMetrics(config: Config, app: NestFastifyApplication): Promise<void> {
  if (config.metricsPort === undefined) return;
  const metrics = app.get(Metrics, { strict: false });
  const health = app.get(ComponentsHealthIndicator, { strict: false });
  const articles = app.get(ArticlesRepository, { strict: false });
  const sets = app.get(SetsService, { strict: false });
  const contents = app.get(OutboxContents, { strict: false });
  const relay = app.get(MailRelayState, { strict: false });
  const addresses = app.get(RefusedAddresses, { strict: false });
  metrics.observeEach('part_up', '1 while a dependency of the bff responds: database, cache', 'part', () =>
    health.states(),
  );
  metrics.observe(
    'releases_held',
    'Due releases that are not public because the newswire has not been confirmed',
    () => articles.countHeld(),
  );
  metrics.observe('release_sets_overdue', 'Due release sets that are incomplete or held', () =>
    sets.countOverdue(),
  );
  metrics.observeEach('emails', 'E-mails by state: waiting, active, failed', 'state', async () =>
    Object.entries(await contents.countByState()),
  );
  metrics.observe('emails_oldest_seconds', 'Age of the oldest waiting e-mail', () =>
    contents.oldestSeconds(),
  );
  metrics.observe(
    'emails_paused',
    '1 while release e-mails are paused, because the mail server refuses them',
    async () => Number(await relay.isPaused()),
  );
  metrics.observe(
    'email_addresses_suspended',
    'Addresses that get no e-mail because their mailbox does not exist',
    () => addresses.countSuspended(),
  );
  await serveMetrics(metrics, config.metricsPort, config.host);
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

function fail(error: unknown): void {
  if (error instanceof ConfigError || error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

start().catch(fail);
