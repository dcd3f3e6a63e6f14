import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Effort } from '../server-bench.ts';
import { type Load, load, type LoadResult, warm } from './load.ts';
import {
  copyAnswer,
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

const settledMs = 3_000;
const askAgainMs = 500;
const settleLimitMs = 60_000;

const browser = { 'accept-encoding': 'gzip, deflate, br' };
const plain = {};

/** An address that is asked for again and again. */
interface Read {
  what: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** The least share of the bare server's requests a second. */
  share: number;
}

interface Servers {
  bff: MeasuredServer;
  bare: MeasuredServer;
}

/** A bff with 150 articles beside the bare server. */
async function withServers<Result>(work: (servers: Servers) => Promise<Result>): Promise<Result> {
  const [postgres, redis] = await Promise.all([startThrowawayPostgres(), startThrowawayRedis()]);
  const database = await createDatabase(postgres.url, 'reads', articles, migrate);
  const [bff, bare] = await Promise.all([startBff(database, redis.url), startBareServer()]);
  try {
    await warm({ url: `${bff.url}/api/news?limit=10`, headers: browser, connections });
    return await work({ bff, bare });
  } finally {
    await Promise.all([bff.stop(), bare.stop()]);
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

const ticksPerSecond = 100;

/** Seconds of processor time that a process has used so far, as Linux counts them. */
function processorTime({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name in brackets: state is field 3, user and system time are fields 14 and 15 (man 5 proc).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en')}/s`;
}

interface Measured extends LoadResult {
  /** Processor time of the server process for one answer, in microseconds. */
  processor: number;
}

async function loadServer(server: MeasuredServer, options: Load): Promise<Measured> {
  const before = processorTime(server.process);
  const result = await load(options);
  const used = processorTime(server.process) - before;
  return { ...result, processor: (used * 1e6) / result.answers };
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

/** A page comes with its data once the renderer is warm, and is compressed again, and better, for its second visitor. */
async function untilSettled(address: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const limit = performance.now() + settleLimitMs;
  let tag: string | null = null;
  for (let since = performance.now(); performance.now() - since < settledMs; await pause(askAgainMs)) {
    const response = await fetch(address, { headers });
    await response.arrayBuffer();
    if (response.headers.get('etag') === tag) continue;
    if (performance.now() > limit) throw new Error(`${address} is another one each time`);
    tag = response.headers.get('etag');
    since = performance.now();
  }
}

/** Asks product and bare server for the same bytes by turns. */
async function measure(
  read: Read,
  product: MeasuredServer,
  bare: MeasuredServer,
  { rounds, seconds }: Effort,
): Promise<Finding> {
  const { headers } = read;
  const address = `${product.url}${read.path}`;
  await untilSettled(address, headers);
  const copy = await copyAnswer(bare, address, headers);
  const ask = (asked: MeasuredServer, url: string, during = seconds) =>
    loadServer(asked, { url, headers, connections, seconds: during });
  await ask(product, address, seconds / 2);
  await ask(bare, copy, seconds / 2);
  const results = await interleave(rounds, {
    product: () => ask(product, address),
    bare: () => ask(bare, copy),
  });
  return compare(read, results);
}

/** Public reads against a bare `node:http` server that sends the same bytes and headers. */
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
      { what: '`/api/news`, 100 with contents, as they are', path: '/api/news', headers: plain, share: 0.4 },
    ];
    const findings: Finding[] = [];
    for (const read of reads) findings.push(await measure(read, bff, bare, effort));
    return findings;
  });
}

/** Composed pages against the bare server. */
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
