import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Caller, signInAs } from '../testing/another-administrator.ts';
import { ARTICLE, PASSWORD } from '../testing/calls.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { startSeparateBff } from '../testing/separate-bff.ts';
import {
  ARTICLES_PATH,
  DRAFTS_PATH,
  type ReviewedNewsroom,
  createDraftAs,
  post,
  put,
  startReviewedNewsroom,
  submitReviewStep,
} from '../testing/reviewed-newsroom.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const SITE = 'https://www.example.com';
const MAIL = '/api/admin/mail';
const RELEASE = { ...ARTICLE, title: 'Secret takeover', excerpt: 'Secret', content: '<p>Secret</p>' };

let mail: MailServer;
let newsroom: ReviewedNewsroom;
let ann: Caller;
let ben: Caller;
let eve: Caller;
let zoe: Caller;

const setAddress = (who: Caller, email: string | null, password = PASSWORD) =>
  put(who, `${MAIL}/address`, { email, password });
const emailsTo = (name: string, words: string) =>
  mail.emails.filter(({ to, text }) => to === `${name}@example.org` && text.includes(words));
const countEmails = (name: string, words: string) => emailsTo(name, words).length;
const settings = () => ({ SMTP_URL: mail.url, SITE_URL: SITE, TRUST_PROXY: '1', SAMPLE_DATA: 'false' });
const ask = async (who: Caller, id: string, reviewer?: string) => {
  const { version } = (await who(`${DRAFTS_PATH}/${id}`)).json;
  return post(who, `${DRAFTS_PATH}/${id}/review`, { review: 'requested', version, reviewer });
};

beforeAll(async () => {
  mail = await startMailServer();
  newsroom = await startReviewedNewsroom(settings());
  ({ ann, ben, eve } = newsroom);
  zoe = await signInAs(newsroom.app, 'zoe');
  for (const [name, who] of Object.entries({ ann, ben, eve, zoe })) {
    await setAddress(who, `${name}@example.org`);
  }
});
afterAll(async () => {
  await newsroom.app.stop();
  await mail.stop();
});

describe('a review', () => {
  test('notifies the named reviewer of the request and the requester of the decision, without the text of the release', async () => {
    const { id } = await createDraftAs(ann, RELEASE);
    await ask(ann, id, 'ben');
    await submitReviewStep(ben, id, 'returned', 'Not yet');
    await ask(ann, id, 'ben');
    await submitReviewStep(eve, id, 'approved');
    const requested = await mail.waitFor('ben@example.org', 'ann has requested your review', 2);
    expect(requested.text).toContain(`${SITE}/admin?tab=drafts&review=requested`);
    expect(requested.headers).toMatch(/^Subject: A release waits for your review/mu);
    const returned = await mail.waitFor('ann@example.org', 'ben has returned a draft');
    expect(returned.text).toContain(`${SITE}/admin/drafts/${id}`);
    await mail.waitFor('ann@example.org', 'eve has approved a draft');
    for (const { headers, text } of mail.emails) expect(headers + text).not.toMatch(/secret|not yet/i);
  });

  test('requested without a named reviewer e-mails every eligible reviewer', async () => {
    const { id, version } = await createDraftAs(zoe, RELEASE);
    await put(eve, `${DRAFTS_PATH}/${id}`, { ...RELEASE, title: 'Secret merger' });
    expect((await post(zoe, `${DRAFTS_PATH}/${id}/review`, { review: 'requested', version })).status).toBe(
      409,
    );
    await ask(zoe, id);
    await ask(zoe, (await createDraftAs(zoe, RELEASE)).id, 'ben');
    await mail.waitFor('ann@example.org', 'zoe has requested');
    await mail.waitFor('ben@example.org', 'zoe has requested', 2);
  });

  test('does not e-mail administrators who turned this notification off or removed their address', async () => {
    const switched = await put(ben, `${MAIL}/off`, { off: ['review-requested'] });
    expect(switched.json).toEqual({ available: true, email: 'ben@example.org', off: ['review-requested'] });
    await setAddress(ann, null);
    await ask(eve, (await createDraftAs(eve, RELEASE)).id);
    await put(ben, `${MAIL}/off`, { off: [] });
    await setAddress(ann, 'ann@example.org');
    await mail.waitFor('zoe@example.org', 'eve has requested');
  });
});

describe('a sign-in', () => {
  const signInFrom = (network: string) =>
    newsroom.app.call('/api/admin/login', {
      method: 'POST',
      headers: { 'x-forwarded-for': network },
      body: { username: 'eve', password: PASSWORD },
    });

  test('from a new network sends an e-mail that names the network; from a known network it sends none', async () => {
    for (const network of ['203.0.113.7', '2001:db8:0:1::7', '203.0.113.8']) {
      await signInFrom(network);
      await signInFrom(network.replace('::7', '::8'));
    }
    const email = await mail.waitFor('eve@example.org', '203.0.113.7');
    expect(email.headers).toMatch(/^Subject: A sign-in from a new network/mu);
    await mail.waitFor('eve@example.org', '2001:db8:0:1::/64');
    await mail.waitFor('eve@example.org', '203.0.113.8');
  });

  test('stores its network, and deletes networks beyond the latest 20 or older than 180 days', async () => {
    const networks = () =>
      newsroom.app.sql(
        `select network from known_network join administrator on administrator_id = id where username = 'eve' order by seen_at`,
      );
    await newsroom.app.sql(`update known_network set seen_at = seen_at - interval '180 days'`);
    await signInFrom('198.51.100.1');
    expect(await networks()).toEqual([{ network: '198.51.100.1' }]);
    for (let host = 2; host <= 21; host += 1) await signInFrom(`198.51.100.${host}`);
    const kept = await networks();
    expect(kept).toHaveLength(20);
    expect(kept[0]).toEqual({ network: '198.51.100.2' });
  });
});

test('notifications go only to the affected administrators, once per event', async () => {
  const { admin } = newsroom.app;
  // E-mails of one priority are sent in order: once these arrive, all earlier ones have been sent.
  for (const nth of [1, 2]) {
    await ask(admin, (await createDraftAs(admin, RELEASE)).id, 'eve');
    await mail.waitFor('eve@example.org', 'admin has requested', nth);
  }
  const people = ['ann', 'ben', 'eve', 'zoe'];
  const countsOf = (words: string) => people.map((name) => countEmails(name, words));
  expect(countsOf('ann has requested')).toEqual([0, 2, 0, 0]);
  expect(countsOf('zoe has requested')).toEqual([1, 2, 0, 0]);
  expect(countsOf('eve has requested')).toEqual([0, 0, 0, 1]);
  expect(countsOf('new network: 2')).toEqual([0, 0, 3, 0]);
  expect(countsOf('has returned a draft')).toEqual([1, 0, 0, 0]);
});

test('two instances together send one e-mail about a due release that waits for the wire, without its text', async () => {
  const other = await startSeparateBff({ REVIEW: 'required', ...settings() }, newsroom.app.storage);
  const held = { ...RELEASE, holdForWire: true };
  const publish = async () => {
    const { id: draftId } = await newsroom.approved(held);
    await post(ann, ARTICLES_PATH, { ...held, draftId });
  };
  const WORDS = 'the newswire has not confirmed it';
  await publish();
  await mail.waitFor('eve@example.org', WORDS);
  await publish();
  await mail.waitFor('eve@example.org', WORDS, 2);
  // Before it stops, an instance sends the e-mails that it has claimed: afterwards the count is final.
  await other.stop();
  expect(countEmails('eve', WORDS)).toBe(2);
  for (const { headers, text } of emailsTo('eve', WORDS)) expect(headers + text).not.toMatch(/secret/i);
});

test('one e-mail is sent about an overdue set, and none about its releases', async () => {
  const { admin, sql } = newsroom.app;
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  const set = (await post(admin, '/api/admin/sets', { name: 'Secret results', publishAt })).json;
  const { id: draftId } = await newsroom.approved({ ...RELEASE, publishedAt: publishAt });
  const release = (await post(ann, ARTICLES_PATH, { ...RELEASE, publishedAt: publishAt, draftId })).json;
  await put(admin, `/api/admin/sets/${set.id}/items/release/${release.id}`, {});
  await post(admin, `/api/admin/sets/${set.id}/hold`, {});
  const before = countEmails('eve', 'the newswire has not confirmed it');
  for (const nth of [1, 2]) {
    const at = `now() - interval '${nth} minutes'`;
    await sql(`update release_set set publish_at = ${at}`);
    await sql(`update article set published_at = ${at} where set_id is not null`);
    const email = await mail.waitFor('eve@example.org', 'the set is incomplete or held', nth);
    expect(email.text).toContain(`${SITE}/admin?tab=sets`);
    expect(email.headers + email.text).not.toMatch(/secret/i);
  }
  await ask(admin, (await createDraftAs(admin, RELEASE)).id, 'eve');
  await mail.waitFor('eve@example.org', 'admin has requested', 3);
  expect(countEmails('eve', 'the set is incomplete or held')).toBe(2);
  expect(countEmails('eve', 'the newswire has not confirmed it')).toBe(before);
});

describe('the mail settings', () => {
  test('change the address only with the password, and record the change in the audit trail', async () => {
    const refused = await setAddress(ann, 'thief@example.org', 'wrong');
    expect([refused.status, refused.json.needs]).toEqual([403, 'password']);
    expect((await ann(MAIL)).json).toEqual({ available: true, email: 'ann@example.org', off: [] });
    await setAddress(ann, 'ann@example.net');
    const entry = { action: 'mail-address-changed', by: 'ann' };
    expect((await ann('/api/admin/audit?limit=1')).json).toMatchObject([entry]);
  });

  test.each([
    '',
    'nobody',
    'a@example.org\nBcc: b@example.org',
    `${'a'.repeat(250)}@example.org`,
    7,
    undefined,
  ])('refuse the address %j', async (email) => {
    const { status, json } = await put(ann, `${MAIL}/address`, { email, password: PASSWORD });
    expect([status, json.errors[0].field]).toEqual([400, 'email']);
  });

  test.each([[['everything']], [['approved', 'approved']], ['approved']])(
    'refuse to turn off %j',
    async (off) => {
      const { status, json } = await put(ann, `${MAIL}/off`, { off });
      expect([status, json.errors[0].field]).toEqual([400, 'off']);
    },
  );
});

test('without a mail server, notifications are unavailable and the networks of sign-ins are not stored', async () => {
  const shared = await sharedBff();
  expect((await shared.admin(MAIL)).json).toEqual({ available: false, email: null, off: [] });
  expect(await shared.sql('select from known_network')).toEqual([]);
});
