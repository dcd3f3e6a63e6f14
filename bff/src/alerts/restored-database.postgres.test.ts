import { MikroORM } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Orm } from '../db/database.ts';
import { serverOptions } from '../db/orm-options.ts';
import { ARTICLE } from '../testing/calls.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { createSetApi } from '../testing/release-sets.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { RestoredDatabase } from './restored-database.ts';

const UNREACHABLE = 'smtp://127.0.0.1:9';
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
let mail: MailServer;
let storage: TestDatabase;
let owner: Orm;
let known: string;

function publish(bff: SeparateBff, title: string, publishedAt: string) {
  const body = { ...ARTICLE, title, publishedAt };
  return bff.admin('/api/admin/articles', { method: 'POST', body });
}

beforeAll(async () => {
  mail = await startMailServer();
  storage = await createTestDatabase();
  const settings = { SAMPLE_DATA: 'false' };
  const sending = await startSeparateBff({ ...settings, SMTP_URL: UNREACHABLE }, storage);
  await sending.sql(`insert into subscription (id, email, categories, document_kinds, token, created_at, asked_at, confirmed_at)
    values (gen_random_uuid(), 'investor@example.org', '{}', '{presentation}', 'token', now(), now(), now())`);
  owner = await MikroORM.init(serverOptions(storage.env['MIGRATION_DATABASE_URL'] ?? '', 60_000));
  ({ id: known } = (await publish(sending, 'Queued at the backup', hoursFromNow(-1))).json);
  await waitUntil(async () => (await queued()) === 1);
  await sending.stop();
  const silent = await startSeparateBff(settings, storage);
  await publish(silent, 'Not announced at the backup', hoursFromNow(-1));
  await publish(silent, 'Scheduled at the backup', hoursFromNow(24));
  await createSetApi(silent).scheduleDocument(hoursFromNow(-1), { title: 'Slides at the backup' });
  await silent.stop();
});
afterAll(async () => {
  await owner.close();
  await storage.drop();
  await mail.stop();
});

const queued = async () =>
  (await owner.em.fork().execute(`select id from jobs.job where name = 'outbox'`)).length;
const prepare = (words: readonly string[], answer = false) =>
  new RestoredDatabase(owner.em.fork({ useContext: true }), () => Promise.resolve(answer)).prepare(words);

test('preparing a restored database changes nothing until the releases that become public are confirmed', async () => {
  const reason = await prepare([]).catch(String);
  expect(reason).toContain('Scheduled at the backup');
  expect(reason).toContain('Nothing was restored.');
  expect(reason).not.toContain('Not announced at the backup');
  expect(await queued()).toBe(1);
});

test('preparing a restored database also requires a confirmation of the releases named as arguments', async () => {
  expect(await prepare([known]).catch(String)).toMatch(/Queued at the backup[^]*Nothing was restored/u);
});

test('a restored database sends no e-mail that was sent or queued before the backup, and lists it as skipped', async () => {
  expect(await prepare([], true)).toContain('Removed from the outbox: 1.');
  const bff = await startSeparateBff({ SAMPLE_DATA: 'false', SMTP_URL: mail.url }, storage);
  await publish(bff, 'After the restore', hoursFromNow(0));
  await mail.waitFor('investor@example.org', 'After the restore');
  expect(mail.emails.filter(({ text }) => text.includes('at the backup'))).toEqual([]);
  const { skipped } = (await bff.admin('/api/admin/alerts?category=News')).json;
  expect(skipped.map(({ title }: { title: string }) => title)).toEqual(['Not announced at the backup']);
  await bff.stop();
});

test('preparing a restored database with --yes asks for no confirmation', async () => {
  expect(await prepare(['--yes'])).toContain('Scheduled at the backup');
});
