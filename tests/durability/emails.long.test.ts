import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { retryAbandonedJobs } from '../../bff/src/testing/abandoned-jobs.ts';
import { type BffProcess, startBff } from '../../bff/src/testing/bff-process.ts';
import { ARTICLE, call, PASSWORD, signIn } from '../../bff/src/testing/calls.ts';
import { type MailServer, DELIVERY_STEPS, startMailServer } from '../../bff/src/testing/mail-server.ts';
import { startThrowawayPostgres } from '../support/throwaway-postgres.ts';
import type { ThrowawayServer } from '../support/throwaway-server.ts';
import { rounds, seed } from './extent.ts';
import { seededRandom } from './kill-rounds.ts';
import { waitForCommits } from './storage.ts';

// Ten hours, because DURABILITY_ROUNDS may be any number.
jest.setTimeout(36_000_000);

const READERS = 12;
/** Maximum milliseconds from publication to a kill; within this time a release is announced. */
const MAX_PAUSE_MS = 3_000;
const MOMENTS = ['any', 'announcing', ...DELIVERY_STEPS] as const;

let postgres: ThrowawayServer;
let database: Client;
let mail: MailServer;
let bff: BffProcess;
let settings: Record<string, string>;
let token: string;
/** If set, `atStep` kills the bff when this many e-mails have reached the step. */
let trap: { readonly step: string; emails: number } | undefined;
let trapped = Promise.withResolvers<void>();

async function atStep(step: string): Promise<void> {
  if (trap?.step !== step) return;
  trap.emails -= 1;
  if (trap.emails > 0) return;
  trap = undefined;
  await bff.stop('SIGKILL');
  trapped.resolve();
}

beforeAll(async () => {
  postgres = await startThrowawayPostgres();
  mail = await startMailServer(atStep);
  settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: 'memory://',
    ADMIN_PASSWORD: PASSWORD,
    JWT_SECRET: 'a secret that all processes share',
    SMTP_URL: mail.url,
    SITE_URL: 'https://www.example.com',
  };
  bff = startBff(settings);
  token = await signIn((await bff.listening).url);
  database = new Client({ connectionString: postgres.url });
  await database.connect();
  await database.query(`
    insert into subscription (id, email, categories, token, created_at, asked_at, confirmed_at)
      select gen_random_uuid(), 'reader-' || n || '@example.org', '{}', 'token ' || n, now(), now(), now()
      from generate_series(1, ${READERS}) as n;
    update administrator set email = 'admin@example.org'`);
});
afterAll(async () => {
  await bff.stop('SIGKILL');
  await mail.stop();
  await database.end();
  await postgres.stop();
});

async function publish(title: string, more: object = {}): Promise<void> {
  const { url } = await bff.listening;
  const headers = { authorization: `Bearer ${token}` };
  const body = { ...ARTICLE, title, publishedAt: new Date().toISOString(), ...more };
  const { status } = await call(`${url}/api/admin/articles`, { method: 'POST', headers, body });
  expect(status).toBe(201);
}

/** Locks the table `announcement`, and kills the bff while it waits for this lock. */
async function killWhileAnnouncing(work: () => Promise<void>): Promise<void> {
  await database.query('begin; lock table announcement in exclusive mode');
  await work();
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'bff'`;
  while ((await database.query(waiting)).rowCount === 0) await pause(20);
  await bff.stop('SIGKILL');
  await database.query('commit');
}

async function waitUntilEverythingIsSent(): Promise<void> {
  const left = `
    select from article where notify_subscribers and public_from <= now()
      and id not in (select article_id from announcement)
    union all select from article where hold_for_wire and id not in (select article_id from held_release_notice)
    union all select from jobs.job where state < 'completed'`;
  while ((await database.query(left)).rowCount !== 0) await pause(50);
}

test('kill -9 at any step of sending loses no e-mail, and repeated e-mails have the same Message-ID', async () => {
  let kills = 0;
  for (let round = 0; round < rounds; round += 1) {
    const random = seededRandom(seed + round);
    const moment = MOMENTS[random(MOMENTS.length)] ?? 'any';
    const work = async () => {
      await publish(`Round ${round}`);
      await publish(`Held ${round}`, { holdForWire: true });
    };
    if (moment === 'announcing') await killWhileAnnouncing(work);
    else if (moment === 'any') {
      await work();
      await pause(random(MAX_PAUSE_MS));
      await bff.stop('SIGKILL');
    } else {
      trapped = Promise.withResolvers();
      trap = { step: moment, emails: 1 + random(READERS) };
      await work();
      await trapped.promise;
    }
    kills += 1;
    await waitForCommits(postgres.url);
    await retryAbandonedJobs(postgres.url);
    bff = startBff(settings);
    await bff.listening;
    await waitUntilEverythingIsSent();
  }

  const copies = new Map<string, number>();
  for (const { to, headers } of mail.emails) {
    const lines = headers.replaceAll(/\r\n\s+/g, ' ');
    const [, subject] = /^Subject: (.+)$/m.exec(lines) ?? [];
    const [, id] = /^Message-ID: (.+)$/im.exec(lines) ?? [];
    const email = `${to} ${subject} ${id}`;
    copies.set(email, (copies.get(email) ?? 0) + 1);
  }
  const emailsOf = (to: string) => [...copies.keys()].filter((email) => email.startsWith(`${to} `));
  const errors: string[] = [];
  for (let reader = 1; reader <= READERS; reader += 1) {
    const got = emailsOf(`reader-${reader}@example.org`);
    for (let round = 0; round < rounds; round += 1) {
      const count = got.filter((email) => email.includes(` Round ${round} `)).length;
      if (count !== 1) errors.push(`reader ${reader} got ${count} e-mails about round ${round}`);
    }
  }
  const repeated = [...copies.values()].reduce((sum, count) => sum + count - 1, 0);
  const toAdministrator = emailsOf('admin@example.org').length;
  console.info(`seed ${seed}`, { kills, emails: copies.size, repeated, toAdministrator });
  expect(errors).toEqual([]);
  expect(toAdministrator).toBe(rounds);
  expect(repeated).toBeLessThanOrEqual(kills);
});
