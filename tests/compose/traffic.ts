import { setInterval as every } from 'node:timers/promises';
import { inspect } from 'node:util';
import { browserFetch } from './browser-fetch.ts';
import { administrator } from './deployment.ts';

const pages = [
  '/',
  '/about',
  '/products',
  '/news',
  '/investors',
  '/contact',
  '/tangem-wallet',
  '/tangem-ring',
  '/admin/login',
];
const calls = [
  '/api/news',
  '/api/news?omit=content&limit=3',
  '/api/team',
  '/api/equipment',
  '/api/stock-price',
  '/api/stats',
];
const timeoutMilliseconds = 30_000;

/** The results of the simulated visitors' requests. */
export interface TrafficReport {
  requests: number;
  failures: string[];
  /** The longest response time, in milliseconds. */
  longest: number;
}

/** Simulated visitors, who open pages and their files, call the API and sign in. */
export interface Traffic {
  /** Stops sending requests, and resolves when all pending ones have ended. */
  stop: () => Promise<TrafficReport>;
}

function pick(list: readonly string[], turn: number): string {
  return list[turn % list.length] ?? '/';
}

function filesOf(html: string): string[] {
  return [
    ...new Set(
      [...html.matchAll(/(?:src|href)="(\/(?:assets|remotes)\/[^"]+)"/g)].map(([, url]) => url ?? ''),
    ),
  ];
}

/** Sends requests at a constant rate, independent of response times. */
export function startTraffic(url: string): Traffic {
  const report: TrafficReport = { requests: 0, failures: [], longest: 0 };
  const underWay = new Set<Promise<unknown>>();
  const stopping = new AbortController();

  async function request(path: string, options: RequestInit = {}): Promise<string> {
    const began = performance.now();
    report.requests += 1;
    try {
      const response = await browserFetch(url + path, {
        ...options,
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
      return text;
    } catch (error) {
      report.failures.push(
        `${new Date().toISOString()} ${options.method ?? 'GET'} ${path}: ${inspect(error)}`,
      );
      return '';
    } finally {
      report.longest = Math.max(report.longest, Math.round(performance.now() - began));
    }
  }

  async function openPage(turn: number): Promise<void> {
    const html = await request(pick(pages, turn));
    // Each visitor requests only a sixth of the files, in rotation, because browsers have most of them cached.
    const files = filesOf(html);
    const few = files.filter((_, index) => (index + turn) % 6 === 0);
    await Promise.all(few.map((file) => request(file)));
  }

  async function signIn(): Promise<void> {
    await request('/api/admin/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
    });
  }

  async function repeat(pauseMilliseconds: number, visit: (turn: number) => Promise<unknown>): Promise<void> {
    let turn = 0;
    try {
      for await (const _ of every(pauseMilliseconds, undefined, { signal: stopping.signal })) {
        const visited = visit(turn++).finally(() => underWay.delete(visited));
        underWay.add(visited);
      }
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
  }

  const streams = [
    repeat(400, openPage),
    repeat(200, (turn) => request(pick(calls, turn))),
    repeat(1_500, signIn),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(streams);
      await Promise.all(underWay);
      return report;
    },
  };
}
