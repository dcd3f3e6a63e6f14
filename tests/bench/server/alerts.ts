import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { startMailServer } from '../../../bff/src/testing/mail-server.ts';
import { startThrowawayPostgres } from '../../support/throwaway-postgres.ts';
import type { Effort } from '../server-bench.ts';
import { createDatabase, withClient } from './articles.ts';
import { call, signIn } from './call.ts';
import { warmUp } from './load.ts';
import { type MeasuredServer, migrate, startBff } from './product.ts';
import type { Finding } from './report.ts';
import { median, medianOf } from './rounds.ts';

const articles = 150;
const subscribers = 100_000;
const connections = 32;
const minuteMs = 60_000;
const pollIntervalMs = 50;

const subscribe = `
  insert into subscription (id, email, categories, token, created_at, asked_at, confirmed_at)
    select gen_random_uuid(), 'reader-' || n || '@example.org', '{}', 'token ' || n, now(), now(), now()
    from generate_series(1, ${subscribers}) as n`;

/** Milliseconds: a read before and while e-mails are queued, and the queueing of all e-mails. */
interface Round {
  readonly quiet: number;
  readonly during: number;
  readonly queued: number;
}

async function waitUntilQueued(database: Client, articleId: string): Promise<void> {
  const announced = 'select from announcement where article_id = $1';
  while ((await database.query(announced, [articleId])).rowCount === 0) await pause(pollIntervalMs);
}

async function readUntil(origin: string, end: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const ended = end.finally(() => over.abort());
  const times: number[] = [];
  while (!over.signal.aborted) times.push((await call(`${origin}/api/news?limit=10`)).milliseconds);
  await ended;
  return median(times);
}

async function announceOnce({ url }: MeasuredServer, database: Client, seconds: number): Promise<Round> {
  await database.query('truncate jobs.job');
  const headers = await signIn(url);
  const quiet = await readUntil(url, pause(seconds * 1_000));
  const body = {
    title: 'The river rises',
    content: '<p>The river rises.</p>',
    publishedAt: new Date().toISOString(),
    author: 'HydroHash Technologies',
    category: 'Press Release',
  };
  const began = performance.now();
  const { text } = await call(`${url}/api/admin/articles`, { method: 'POST', headers, body });
  const during = await readUntil(url, waitUntilQueued(database, JSON.parse(text).id));
  return { quiet, during, queued: performance.now() - began };
}

export async function measureAlerts({ rounds, seconds }: Effort): Promise<Finding[]> {
  const [postgres, mail] = [await startThrowawayPostgres(), await startMailServer()];
  const databaseUrl = await createDatabase(postgres.url, 'alerts', articles, migrate);
  // Marks the prepared articles as announced, so that only the measured one is e-mailed.
  const fill = `${subscribe}; insert into announcement (article_id, at) select id, now() from article; vacuum analyze`;
  try {
    return await withClient(databaseUrl, async (database) => {
      for (const statement of fill.split('; ')) await database.query(statement);
      const bff = await startBff(databaseUrl, undefined, { SMTP_URL: mail.url });
      try {
        await warmUp({ url: `${bff.url}/api/news?limit=10`, connections });
        const results: Round[] = [];
        for (let round = 0; round < rounds; round += 1) {
          results.push(await announceOnce(bff, database, seconds));
        }
        return findingsOf(results);
      } finally {
        await bff.stop();
      }
    });
  } finally {
    await mail.stop();
    await postgres.stop();
  }
}

function findingsOf(results: readonly Round[]): Finding[] {
  const ms = (pick: (round: Round) => number) => `${medianOf(results, pick).toFixed(1)} ms`;
  return [
    {
      what: `e-mails to ${subscribers.toLocaleString('en')} subscribers queued, relative to one minute`,
      medians: ms(({ queued }) => queued),
      ratio: medianOf(results, ({ queued }) => queued / minuteMs),
      target: { atMost: 1 },
    },
    {
      what: 'public reads while queueing',
      medians: `${ms(({ during }) => during)} to ${ms(({ quiet }) => quiet)}`,
      ratio: medianOf(results, ({ quiet, during }) => during / quiet),
      target: { atMost: 1.2 },
    },
  ];
}
