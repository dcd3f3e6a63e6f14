import { once } from 'node:events';
import path from 'node:path';
import { findFreePort } from '../../../infra/local/ports.ts';
import { remoteNames } from '../../../infra/local/parts.ts';
import { root } from '../../../infra/local/root.ts';
import { runProgram } from '../../../infra/local/run-tool.ts';
import { startQuoteSource } from '../../support/quote-source.ts';
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts';
import { builtRemotePath, startShell as startShellProcess } from '../../support/shell-process.ts';
import { terminate } from '../../support/throwaway-server.ts';
import { type CopiedResponse } from './bare-server.ts';

export const administrator = { username: 'admin', password: 'correct-horse-battery-staple' } as const;

const siteUrl = 'https://www.example.com';
const bffMigrate = [path.join(root, 'bff', 'dist', 'commands', 'migrate.js')];

/** Headers that are not copied, because Node adds them to each response. */
const excludedHeaders = new Set(['date', 'connection', 'keep-alive']);

/** Returns settings as in production, but with a rate limit that the bench does not reach. */
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

export async function migrate(databaseUrl: string): Promise<void> {
  const { code, output } = await runProgram(process.execPath, bffMigrate, {
    env: productionSettings(databaseUrl, undefined),
    stop: new AbortController().signal,
  });
  if (code !== 0) throw new Error(output);
}

export interface MeasuredServer extends ServerProcess {
  stop(): Promise<void>;
}

export async function startBff(
  databaseUrl: string,
  redisUrl?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const quotes = await startQuoteSource();
  // Fixed, because pages show the quote's time and their bytes must not change.
  quotes.lastUpdated = new Date().toISOString();
  const bff = await startServerProcess('bff/dist/main.js', {
    ...productionSettings(databaseUrl, redisUrl),
    METRICS_PORT: String(await findFreePort()),
    QUOTES_PROVIDER: 'http',
    QUOTES_URL: `http://127.0.0.1:${quotes.port}/{symbol}`,
    ...more,
  });
  const stop = async () => {
    await terminate(bff.process, 'SIGTERM');
    await quotes.stop();
  };
  return { ...bff, stop };
}

export function startShell(bffUrl: string): Promise<MeasuredServer> {
  return startShellProcess({
    bffUrl,
    remotes: Object.fromEntries(remoteNames.map((name) => [name, builtRemotePath(name)])),
    environment: { NODE_ENV: 'production', SITE_URL: siteUrl, LOG_LEVEL: 'info' },
  });
}

export async function startBareServer(): Promise<MeasuredServer> {
  const bare = await startServerProcess('tests/bench/server/bare-server.ts', {});
  return { ...bare, stop: () => terminate(bare.process, 'SIGTERM') };
}

/** Copies the product's response at an address to the bare server, and returns the address of the copy. */
export async function copyResponse(
  bare: ServerProcess,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const { pathname, search, origin } = new URL(address);
  const raw = await readRaw(address, headers);
  const copied: CopiedResponse = { path: `${pathname}${search}`, ...raw };
  const done = once(bare.process, 'message');
  bare.process.send(copied);
  await done;
  return address.replace(origin, bare.url);
}

/** Returns headers and body as sent, because `fetch` would decompress the body. */
async function readRaw(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<Pick<CopiedResponse, 'headers' | 'body'>> {
  const { get } = await import('node:http');
  const request = get(address, { headers, agent: false });
  const [response] = await once(request, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const raw: string[] = response.rawHeaders;
  const kept = raw.flatMap((name, index) =>
    index % 2 === 0 && !excludedHeaders.has(name.toLowerCase()) ? [name, raw[index + 1] ?? ''] : [],
  );
  return { headers: kept, body: Buffer.concat(chunks).toString('base64') };
}
