import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { type MailServer, type RecipientReply, startMailServer } from '../testing/mail-server.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const OUTBOX = '/api/admin/outbox';
const RELAY_DENIED = '554 5.7.1 Relay access denied';
const NO_MAILBOX = '550 5.1.1 No such user';
const accept = (): RecipientReply => undefined;

let mail: MailServer;
let bff: SeparateBff;
let requested: string[];
let visitors = 0;

beforeAll(async () => {
  mail = await startMailServer();
  bff = await startSeparateBff({ SMTP_URL: mail.url, MAIL_CONNECTIONS: '3', TRUST_PROXY: '1' });
});
afterAll(async () => {
  await bff.stop();
  await mail.stop();
});
afterEach(() =>
  bff.sql(`
    truncate subscription, refused_address;
    delete from jobs.job;
    update mail_relay set refusals = 0, paused_at = null, probe_at = null`),
);

/** Sets the mail server's replies, and records the recipients of all attempts. */
function reply(to: (address: string) => RecipientReply): void {
  requested = [];
  mail.reply((address) => {
    requested.push(address);
    return to(address);
  });
}

function subscribe(...names: readonly string[]) {
  const insert = `
    insert into subscription (id, email, categories, token, created_at, asked_at, confirmed_at)
      select gen_random_uuid(), name || '@example.org', '{}', 'token of ' || name, now(), now(), now()
      from unnest($1::text[]) as name`;
  return bff.sql(insert, [names]);
}

async function publish(title: string): Promise<string> {
  const body = { ...ARTICLE, title, publishedAt: new Date().toISOString() };
  const { status, json } = await bff.admin('/api/admin/articles', { method: 'POST', body });
  expect(status).toBe(201);
  return json.id;
}

async function signUp(name: string): Promise<void> {
  const headers = { 'x-forwarded-for': `198.51.100.${(visitors += 1)}` };
  const body = { email: `${name}@example.org` };
  expect((await bff.call('/api/alerts', { method: 'POST', headers, body })).status).toBe(202);
  await mail.waitFor(`${name}@example.org`, '#confirm=');
}

const outbox = async () => (await bff.admin(OUTBOX)).json;
const post = async (path: string) => (await bff.admin(`${OUTBOX}/${path}`, { method: 'POST' })).status;
const failed = (count: number) =>
  waitUntil(async () => {
    const { failed: messages } = await outbox();
    return messages.length === count && messages;
  });
const inState = (state: string, count: number) =>
  waitUntil(async () => (await bff.sql(`select from jobs.job where state = '${state}'`)).length === count);
const retryNow = () => bff.sql(`update jobs.job set start_after = now() where state = 'retry'`);

test('e-mails that the relay refuses are retried, and suspend no address', async () => {
  reply(() => RELAY_DENIED);
  await subscribe('ann', 'ben');
  await publish('Relay denied');
  await inState('retry', 2);
  reply(accept);
  await retryNow();
  await mail.waitFor('ann@example.org', 'Relay denied');
  await mail.waitFor('ben@example.org', 'Relay denied');
  expect(await outbox()).toEqual({ available: true, paused: null, failed: [], suspended: [] });
});

test('three messages over three days to a missing mailbox suspend the address', async () => {
  reply((address) => (address.startsWith('gone') ? NO_MAILBOX : undefined));
  await subscribe('gone', 'ann');
  for (const nth of [1, 2, 3]) {
    await publish(`Refused ${nth}`);
    const messages = await failed(nth);
    expect(messages.at(-1)).toMatchObject({ kind: 'release', to: 'gone@example.org', reason: NO_MAILBOX });
    if (nth === 3) continue;
    expect((await outbox()).suspended).toEqual([]);
    await bff.sql(`update refused_address set first_refused_at = now() - interval '73 hours'`);
  }
  const { suspended } = await outbox();
  expect(suspended).toMatchObject([{ email: 'gone@example.org', reason: NO_MAILBOX }]);

  await mail.waitFor('ann@example.org', 'Refused 3');
  await inState('active', 0);
  reply(accept);
  await publish('Suspended');
  await mail.waitFor('ann@example.org', 'Suspended');
  await inState('active', 0);
  expect(requested).toEqual(['ann@example.org']);
  expect(await post(`suspended/${suspended[0].id}/resume`)).toBe(204);
  expect(await post(`suspended/${suspended[0].id}/resume`)).toBe(404);
  await publish('Resumed');
  for (const name of ['gone', 'ann']) await mail.waitFor(`${name}@example.org`, 'Resumed');
});

test('an accepted message resets the count of refused ones', async () => {
  await subscribe('flaky');
  for (const nth of [1, 2, 3]) {
    reply(() => NO_MAILBOX);
    await publish(`Flaky ${nth}`);
    await failed(nth);
    await bff.sql(`update refused_address set first_refused_at = now() - interval '4 days'`);
    if (nth !== 2) continue;
    reply(accept);
    await publish('Accepted');
    await mail.waitFor('flaky@example.org', 'Accepted');
    const refusals = `select from refused_address where email = 'flaky@example.org'`;
    await waitUntil(async () => (await bff.sql(refusals)).length === 0);
  }
  expect((await outbox()).suspended).toEqual([]);
});

test('a failed e-mail is sent again on request; other ids return 404', async () => {
  reply(() => NO_MAILBOX);
  await subscribe('again');
  await publish('Once more');
  const [{ id, subject, failedAt }] = await failed(1);
  expect([subject, Number.isNaN(Date.parse(failedAt))]).toEqual(['Once more', false]);
  reply(accept);
  expect(await post(`failed/${id}/send`)).toBe(204);
  await mail.waitFor('again@example.org', 'Once more');
  await failed(0);
  for (const unknown of [id, 'x']) expect(await post(`failed/${unknown}/send`)).toBe(404);
});

test('ten consecutive refusals pause release e-mails but not confirmations, and one probe resumes them', async () => {
  const names = Array.from({ length: 13 }, (_, index) => `reader-${index}`);
  reply((address) => (address.startsWith('reader') ? RELAY_DENIED : undefined));
  await subscribe(...names);
  await publish('Paused');
  const paused = await waitUntil(async () => (await outbox()).paused ?? undefined);
  expect(paused.reason).toBe(RELAY_DENIED);
  const { details } = (await bff.call('/api/health/ready')).json;
  expect(details.mail).toEqual({ status: 'degraded', reason: 'The mail server refuses release e-mails.' });
  await inState('active', 0);
  await retryNow();
  await signUp('newcomer');

  expect(requested.filter((address) => address.startsWith('reader')).length).toBeLessThan(13);
  reply(accept);
  await bff.sql('update mail_relay set probe_at = now()');
  for (const name of names) await mail.waitFor(`${name}@example.org`, 'Paused');
  expect((await outbox()).paused).toBeNull();
  expect((await bff.call('/api/health/ready')).json.details.mail).toEqual({ status: 'up' });
});

test('a recipient server that hangs delays neither other subscribers nor a confirmation', async () => {
  reply((address) => (address.startsWith('hangs') ? null : undefined));
  await subscribe('hangs', 'carl', 'dora', 'eli');
  await publish('Hanging');
  for (const name of ['carl', 'dora', 'eli']) await mail.waitFor(`${name}@example.org`, 'Hanging');
  await subscribe('hangs-too');
  await publish('Hanging again');
  await waitUntil(async () => requested.includes('hangs-too@example.org'));
  await signUp('waiting');
  expect(mail.emails.filter(({ to }) => to.startsWith('hangs'))).toEqual([]);
});

test('an e-mail that an earlier version queued is sent after the update', async () => {
  const articleId = await publish('Queued before the update');
  await waitUntil(
    async () => (await bff.sql(`select from announcement where article_id = '${articleId}'`)).length === 1,
  );
  await subscribe('early');
  await bff.sql(`
    insert into jobs.job (name, data)
      select 'letters', jsonb_build_object('kind', 'release', 'subscriptionId', id, 'articleId', '${articleId}')
      from subscription`);
  const { headers } = await mail.waitFor('early@example.org', 'Queued before the update');
  expect(headers).toMatch(/^Subject: Queued before the update$/mu);
});

test('without a mail server the outbox is empty and reported as unavailable', async () => {
  const shared = await sharedBff();
  const { json } = await shared.admin(OUTBOX);
  expect(json).toEqual({ available: false, paused: null, failed: [], suspended: [] });
  expect((await shared.call('/api/health/ready')).json.details).not.toHaveProperty('mail');
});
