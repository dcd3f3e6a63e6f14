import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Effort } from '../server-bench.ts';
import { type Load, applyLoad, type LoadResult, warmUp } from './load.ts';
import {
  copyResponse,
  type MeasuredServer,
  migrate,
  startBareServer,
  startBff,
  startShell,
} from './product.ts';
import type { Finding } from './report.ts';
import { interleave, medianOf } from './rounds.ts';
import { startThrowawayPostgres } from '../../support/throwaway-postgres.ts';
import { startThrowawayRedis } from '../../support/throwaway-redis.ts';
import { createDatabase } from './articles.ts';

const connections = 32;
const articles = 150;

const STABLE_MS = 3_000;
const pollIntervalMs = 500;
const STABLE_TIMEOUT_MS = 60_000;

const browser = { 'accept-encoding': 'gzip, deflate, br' };
const plain = {};

interface Read {
  what: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Target: the product's requests per second, as a share of the bare server's. */
  share: number;
}

interface Servers {
  bff: MeasuredServer;
  bare: MeasuredServer;
}

async function withServers<Result>(work: (servers: Servers) => Promise<Result>): Promise<Result> {
  const [postgres, redis] = await Promise.all([startThrowawayPostgres(), startThrowawayRedis()]);
  const database = await createDatabase(postgres.url, 'reads', articles, migrate);
  const [bff, bare] = await Promise.all([startBff(database, redis.url), startBareServer()]);
  try {
    await warmUp({ url: `${bff.url}/api/news?limit=10`, headers: browser, connections });
    return await work({ bff, bare });
  } finally {
    await Promise.all([bff.stop(), bare.stop()]);
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

const ticksPerSecond = 100;

/** Returns the CPU seconds that a process has used, from Linux's /proc. */
function processorTime({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The slice begins with field 3, after the name in parentheses. Fields 14 and 15 are user and system time (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en')}/s`;
}

interface Measured extends LoadResult {
  /** CPU time of the server per response, in microseconds. */
  processor: number;
}

async function loadServer(server: MeasuredServer, options: Load): Promise<Measured> {
  const before = processorTime(server.process);
  const result = await applyLoad(options);
  const used = processorTime(server.process) - before;
  return { ...result, processor: (used * 1e6) / result.responses };
}

function compare(read: Read, rounds: Record<'product' | 'bare', Measured>[]): Finding {
  const perSecondOf = (name: 'product' | 'bare') => perSecond(medianOf(rounds, (of) => of[name].perSecond));
  const processorOf = (name: 'product' | 'bare') => medianOf(rounds, (of) => of[name].processor).toFixed(0);
  return {
    what: read.what,
    medians: `${perSecondOf('product')} of ${perSecondOf('bare')}; processor ${processorOf('product')} to ${processorOf('bare')} µs`,
    ratio: medianOf(rounds, ({ product, bare }) => product.perSecond / bare.perSecond),
    target: { atLeast: read.share },
  };
}

/** Waits until the ETag no longer changes: pages then contain data. */
async function waitUntilStable(address: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const limit = performance.now() + STABLE_TIMEOUT_MS;
  let tag: string | null = null;
  for (let since = performance.now(); performance.now() - since < STABLE_MS; await pause(pollIntervalMs)) {
    const response = await fetch(address, { headers });
    await response.arrayBuffer();
    if (response.headers.get('etag') === tag) continue;
    if (performance.now() > limit) throw new Error(`${address} changes with every request`);
    tag = response.headers.get('etag');
    since = performance.now();
  }
}

async function measure(
  read: Read,
  product: MeasuredServer,
  bare: MeasuredServer,
  { rounds, seconds }: Effort,
): Promise<Finding> {
  const { headers } = read;
  const address = `${product.url}${read.path}`;
  await waitUntilStable(address, headers);
  const copy = await copyResponse(bare, address, headers);
  const measureLoad = (server: MeasuredServer, url: string, during = seconds) =>
    loadServer(server, { url, headers, connections, seconds: during });
  await measureLoad(product, address, seconds / 2);
  await measureLoad(bare, copy, seconds / 2);
  const results = await interleave(rounds, {
    product: () => measureLoad(product, address),
    bare: () => measureLoad(bare, copy),
  });
  return compare(read, results);
}

export function measureReads(effort: Effort): Promise<Finding[]> {
  return withServers(async ({ bff, bare }) => {
    const list: unknown = await (await fetch(`${bff.url}/api/news?limit=1`)).json();
    const id = Array.isArray(list) ? String(list[0].id) : '';
    const small = { headers: browser, share: 0.45 };
    const reads: Read[] = [
      { what: '`/api/news?limit=10`', path: '/api/news?limit=10', ...small },
      { what: '`/api/news/{id}`', path: `/api/news/${id}`, ...small },
      { what: '`/api/stock-price`', path: '/api/stock-price', ...small },
      { what: '`/api/news`, 100 with contents, br', path: '/api/news', headers: browser, share: 0.4 },
      {
        what: '`/api/news`, 100 with contents, not compressed',
        path: '/api/news',
        headers: plain,
        share: 0.4,
      },
    ];
    const findings: Finding[] = [];
    for (const read of reads) findings.push(await measure(read, bff, bare, effort));
    return findings;
  });
}

export function measurePages(effort: Effort): Promise<Finding[]> {
  return withServers(async ({ bff, bare }) => {
    const shell = await startShell(bff.url);
    try {
      const [newest] = await (await fetch(`${bff.url}/api/news?omit=content&limit=1`)).json();
      const findings: Finding[] = [];
      for (const path of ['/', '/news', '/about', `/news/${String(newest.slug)}`]) {
        const page = { what: `page \`${path}\` of the shell, br`, path, headers: browser, share: 0.3 };
        findings.push(await measure(page, shell, bare, effort));
      }
      return findings;
    } finally {
      await shell.stop();
    }
  });
}
