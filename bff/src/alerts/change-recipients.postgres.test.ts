import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import { waitUntil } from '../testing/wait-until.ts';

const ARTICLES_PATH = '/api/admin/articles';
const READER = 'reader@example.org';
const LATE = 'late@example.org';
let mail: MailServer;
let bff: SeparateBff;

beforeAll(async () => {
  mail = await startMailServer();
  bff = await startSeparateBff({ SMTP_URL: mail.url, SAMPLE_DATA: 'false' });
  await bff.sql(
    `insert into subscription (id, email, categories, token, created_at, asked_at, confirmed_at)
      select gen_random_uuid(), email, '{}', 'token of ' || email, now(), now(), now()
      from unnest($1::text[]) as email`,
    [[READER, LATE]],
  );
});
afterAll(async () => {
  await bff.stop();
  await mail.stop();
});

/** Publishes a release whose e-mail reaches the reader and waits for the late subscriber. */
async function publish(title: string): Promise<{ readonly path: string; readonly contents: object }> {
  mail.reply((address) => (address === LATE ? '451 4.7.1 Try again later' : undefined));
  const contents = { ...ARTICLE, title, publishedAt: new Date().toISOString() };
  const { json } = await bff.admin(ARTICLES_PATH, { method: 'POST', body: contents });
  await mail.waitFor(READER, title);
  await waitUntil(async () => (await jobs('retry')).length === 1);
  return { path: `${ARTICLES_PATH}/${json.id}`, contents };
}

const jobs = (state: string) => bff.sql(`select from jobs.job where state = $1`, [state]);

async function deliverWaiting(): Promise<void> {
  mail.reply(() => undefined);
  await bff.sql(`update jobs.job set start_after = now() where state = 'retry'`);
  await waitUntil(async () => (await bff.sql(`select from jobs.job where state < 'completed'`)).length === 0);
}

function textsTo(address: string, title: string): string[] {
  return mail.emails.filter(({ to, text }) => to === address && text.includes(title)).map(({ text }) => text);
}

test('a withdrawal is not e-mailed to a subscriber whose e-mail about the release is still waiting', async () => {
  const { path } = await publish('Water falls');
  await bff.admin(`${path}/withdraw`, { method: 'POST', body: { reason: 'It was not ours.' } });
  await mail.waitFor(READER, 'It was not ours.');
  await deliverWaiting();
  expect(textsTo(LATE, 'Water falls')).toEqual([]);
});

test('a subscriber whose e-mail about a release was dropped after its withdrawal is notified of its correction', async () => {
  const { path, contents } = await publish('Water stays');
  await bff.admin(`${path}/withdraw`, { method: 'POST', body: { announceChange: false } });
  await deliverWaiting();
  const body = { ...contents, correction: 'Twelve, not eleven.' };
  expect((await bff.admin(path, { method: 'PUT', body })).status).toBe(200);
  await mail.waitFor(READER, 'Twelve, not eleven.');
  await deliverWaiting();
  expect(textsTo(LATE, 'Water stays')).toEqual([expect.stringContaining('Twelve, not eleven.')]);
});

test('a subscriber whose e-mail about a release waits gets the corrected release, and no e-mail about the correction', async () => {
  const { path, contents } = await publish('Water rises');
  const body = { ...contents, title: 'Water rises, corrected', correction: 'Twelve, not ten.' };
  expect((await bff.admin(path, { method: 'PUT', body })).status).toBe(200);
  await mail.waitFor(READER, 'Twelve, not ten.');
  await deliverWaiting();
  expect(textsTo(LATE, 'Water rises')).toEqual([expect.stringContaining('Water rises, corrected')]);
});
