import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../../infra/local/ports.ts';
import { remoteNames } from '../../../infra/local/parts.ts';
import { root } from '../../../infra/local/root.ts';
import { runProgram } from '../../../infra/local/run-tool.ts';
import { startQuoteSource } from '../../support/quote-source.ts';
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts';
import { builtRemote, startShell as startShellProcess } from '../../support/shell-process.ts';
import { endProcess } from '../../support/throwaway-server.ts';
import { type CopiedAnswer } from './bare-server.ts';

/** The sign-in of every bff that is measured. */
export const administrator = { username: 'admin', password: 'correct-horse-battery-staple' } as const;

const siteUrl = 'https://www.example.com';
const bffMigrate = [path.join(root, 'bff', 'dist', 'commands', 'migrate.js')];

/** Headers that Node writes itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive']);

/** As the images run it: production, log level `info`, metrics and rate limit on, only with a higher limit. */
function productionSettings(databaseUrl: string, redisUrl: string | undefined): Record<string, string> {
  return {
    NODE_ENV: 'production',
    SITE_URL: siteUrl,
    LOG_LEVEL: 'info',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
    JWT_SECRET: 'a secret that is only ever used to measure',
    ADMIN_PASSWORD: administrator.password,
    RATE_LIMIT: '9999999',
  };
}

/** Brings a database to the product's schema. */
export async function migrate(databaseUrl: string): Promise<void> {
  const { code, output } = await runProgram(process.execPath, bffMigrate, {
    env: productionSettings(databaseUrl, undefined),
    stop: new AbortController().signal,
  });
  if (code !== 0) throw new Error(output);
}

/** A server that is measured. */
export interface MeasuredServer extends ServerProcess {
  stop(): Promise<void>;
}

/**
 * Starts a bff in production on a database with the product's schema, and a source of quotes for it.
 * @param more settings beside those that all have
 */
export async function startBff(
  databaseUrl: string,
  redisUrl?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const quotes = await startQuoteSource();
  // Every page shows a quote's time: the bytes of a page must stay the same.
  quotes.lastUpdated = new Date().toISOString();
  const bff = await startServerProcess('bff/dist/main.js', {
    ...productionSettings(databaseUrl, redisUrl),
    METRICS_PORT: String(await freePort()),
    QUOTES_PROVIDER: 'http',
    QUOTES_URL: `http://127.0.0.1:${quotes.port}/{symbol}`,
    ...more,
  });
  const stop = async () => {
    await endProcess(bff.process, 'SIGTERM');
    await quotes.stop();
  };
  return { ...bff, stop };
}

/** Starts a shell in production in front of a bff, with the built remotes. */
export function startShell(bffUrl: string): Promise<MeasuredServer> {
  return startShellProcess({
    bffUrl,
    remotes: Object.fromEntries(remoteNames.map((name) => [name, builtRemote(name)])),
    environment: { NODE_ENV: 'production', SITE_URL: siteUrl, LOG_LEVEL: 'info' },
  });
}

/** Starts the server that everything is measured against. */
export async function startBareServer(): Promise<MeasuredServer> {
  const bare = await startServerProcess('tests/bench/server/bare-server.ts', {});
  return { ...bare, stop: () => endProcess(bare.process, 'SIGTERM') };
}

/**
 * Makes the bare server answer what the product answers: the same bytes with the same headers.
 * @returns the address on the bare server
 */
export async function copyAnswer(
  bare: ServerProcess,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const { pathname, search, origin } = new URL(address);
  const answer = await readRaw(address, headers);
  const copied: CopiedAnswer = { path: `${pathname}${search}`, ...answer };
  const done = once(bare.process, 'message');
  bare.process.send(copied);
  await done;
  return address.replace(origin, bare.url);
}

/** `fetch` would decode the body, and the bare server must send it as it came. */
async function readRaw(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<Pick<CopiedAnswer, 'headers' | 'body'>> {
  const { get } = await import('node:http');
  const request = get(address, { headers, agent: false });
  const [response] = await once(request, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const raw: string[] = response.rawHeaders;
  const kept = raw.flatMap((name, index) =>
    index % 2 === 0 && !ownHeaders.has(name.toLowerCase()) ? [name, raw[index + 1] ?? ''] : [],
  );
  return { headers: kept, body: Buffer.concat(chunks).toString('base64') };
}
