import { once } from 'node:events';
import type { Server } from 'node:http';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/metrics-server.ts';

/** Time limit for pending requests after a stop signal: less than a container's 15 s. */
const drainMilliseconds = 14_000;
/** How many connections may wait to be accepted (Node's default). */
const backlog = 511;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function sentenceFor(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what listens there or set PORT to a free one.`;
  if (code === 'EACCES') return `Port ${port} or the data directory may not be used by this user.`;
  if (code === 'ENOENT') return 'The shell is not built: run its build first.';
  return `The shell could not start: ${error instanceof Error ? error.message : String(error)}`;
}

async function startMetrics(
  { METRICS_PORT: port, HOST }: Config,
  metrics: Metrics,
): Promise<Server | undefined> {
  if (port === undefined) return undefined;
  metrics.observeProcess();
  return serveMetrics(metrics.registry, port, HOST).catch((error: unknown) => fail(sentenceFor(error, port)));
}

async function main(): Promise<void> {
  const config = (() => {
    try {
      return readConfig(process.env);
    } catch (error) {
      return fail(error instanceof ConfigError ? error.message : String(error));
    }
  })();
  const log = pino({ level: config.LOG_LEVEL, name: 'shell' });
  const directory = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
  const metrics = new Metrics();
  const app = await createApp(config, log, directory, metrics).catch((error: unknown) =>
    fail(sentenceFor(error, config.PORT)),
  );
  const metricsServer = await startMetrics(config, metrics);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), drainMilliseconds).unref();
    // Closing the server would reset queued connections; each turn of the event loop accepts one.
    for (let turn = 0; turn < backlog; turn += 1) await nextTurn();
    metricsServer?.close();
    await app.close();
    process.exit(0);
  };
  // Several stop signals may come, from a terminal and from the runner.
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.once('disconnect', () => void stop());

  if (config.LISTEN_WHEN_TOLD) await once(process, 'message');
  const address = await app
    .listen({ port: config.PORT, host: config.HOST })
    .catch((error: unknown) => fail(sentenceFor(error, config.PORT)));
  log.info({ address }, 'listening');
  process.send?.({ type: 'listening', port: Number(new URL(address).port) });
}

await main();
