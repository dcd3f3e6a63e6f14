import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addAdministrator } from '../testing/another-administrator.ts';
import { PASSWORD, type TestResponse } from '../testing/calls.ts';
import { connectAsOwner, waitUntilStatementWaits } from '../testing/owner-connection.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const ADMINISTRATORS = resolve(import.meta.dirname, '../../dist/commands/administrators.js');
const GOOD_PASSWORD = 'seven rivers meet at dawn';

let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

const ascending = (one: number, other: number) => one - other;
const newName = () => `user-${randomUUID()}`;
const login = (username: string, password: string) =>
  app.call('/api/admin/login', { method: 'POST', body: { username, password } });
const invite = (username: string) =>
  app.admin('/api/admin/administrators', { method: 'POST', body: { username, password: PASSWORD } });
const list = async () => (await app.admin('/api/admin/administrators')).json;
const entryOf = async (username: string) =>
  (await list()).find((entry: { username: string }) => entry.username === username);

function follow(step: 'open' | 'accept', inviteUrl: string, body: object = {}, address = '203.0.113.1') {
  const token = new URL(inviteUrl, 'https://www.example.com').hash.slice(1);
  const headers = { 'x-forwarded-for': address };
  return app.call(`/api/admin/invitation/${step}`, { method: 'POST', headers, body: { token, ...body } });
}

async function addOnCommandLine(username: string): Promise<void> {
  const command = spawn(process.execPath, [ADMINISTRATORS, 'add', username], {
    env: app.storage.env,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  command.stdin.end(`${GOOD_PASSWORD}\n`);
  expect(await once(command, 'exit')).toEqual([0, null]);
}

async function newAdministrator() {
  const username = newName();
  await addAdministrator(app, username);
  const { json } = await login(username, PASSWORD);
  const as = (token: string) => (path: string, body?: object) =>
    app.call(path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}` },
      body,
    });
  return { username, id: String(json.user.id), as, call: as(json.token) };
}

describe('an invitation', () => {
  test('requires a password that meets the policy, creates one administrator, and then becomes invalid', async () => {
    const username = newName();
    const invited = await invite(` ${username.toUpperCase()} `);
    expect(invited.status).toBe(201);
    expect(invited.json).toMatchObject({ username, status: 'invited', twoFactor: false });
    const { id, inviteUrl } = invited.json;
    expect(inviteUrl).toMatch(/^\/admin\/invitation#[\w-]{43}$/);
    expect(await entryOf(username)).toMatchObject({ id, status: 'invited' });
    expect(JSON.stringify(await list())).not.toContain(inviteUrl.split('#')[1]);

    const opened = await follow('open', inviteUrl);
    expect(opened.json).toEqual({ username, expiresAt: invited.json.expiresAt });
    const weak = await follow('accept', inviteUrl, { password: 'password1234' });
    expect([weak.status, weak.json.errors[0].field]).toEqual([400, 'password']);
    expect((await login(username, 'password1234')).status).toBe(401);
    expect((await follow('accept', inviteUrl, { password: GOOD_PASSWORD })).status).toBe(204);
    expect((await login(username, GOOD_PASSWORD)).json.user).toEqual({ id, username });
    expect(await entryOf(username)).toMatchObject({ id, status: 'active' });

    for (const step of ['open', 'accept'] as const) {
      const used = await follow(step, inviteUrl, step === 'accept' ? { password: `${GOOD_PASSWORD}!` } : {});
      expect([used.status, used.json.message]).toEqual([
        404,
        'This invitation is no longer valid: it was used, replaced or withdrawn, or is older than 24 hours. Ask for a new one.',
      ]);
    }
    expect((await login(username, GOOD_PASSWORD)).status).toBe(200);
  });

  test('creates one administrator when two requests accept it concurrently', async () => {
    const { inviteUrl, username } = (await invite(newName())).json;
    const both = await Promise.all(
      [1, 2].map(() => follow('accept', inviteUrl, { password: GOOD_PASSWORD })),
    );
    expect(both.map(({ status }) => status).toSorted(ascending)).toEqual([204, 404]);
    expect((await login(username, GOOD_PASSWORD)).status).toBe(200);
  });

  test('expires after 24 hours', async () => {
    const [{ json: one }, { json: other }] = [await invite(newName()), await invite(newName())];
    const letTimePass = (time: string) =>
      app.sql(
        'update invitation set created_at = created_at - $1::interval, expires_at = expires_at - $1::interval',
        [time],
      );
    await letTimePass('23:50');
    expect((await follow('accept', one.inviteUrl, { password: GOOD_PASSWORD })).status).toBe(204);
    await letTimePass('00:10');
    expect((await follow('accept', other.inviteUrl, { password: GOOD_PASSWORD })).status).toBe(404);
    expect((await login(other.username, GOOD_PASSWORD)).status).toBe(401);
  });

  test('invalidates an earlier invitation for the same name, and becomes invalid when it is withdrawn', async () => {
    const username = newName();
    const [{ json: first }, { json: second }] = [await invite(username), await invite(username)];
    expect(second.id).toBe(first.id);
    expect((await follow('open', first.inviteUrl)).status).toBe(404);
    expect((await follow('open', second.inviteUrl)).status).toBe(200);
    const withdrawn = await app.admin(`/api/admin/administrators/${second.id}/disable`, {
      method: 'POST',
      body: { password: PASSWORD },
    });
    expect(withdrawn.status).toBe(200);
    expect((await follow('accept', second.inviteUrl, { password: GOOD_PASSWORD })).status).toBe(404);
    expect(await entryOf(username)).toBeUndefined();
  });

  test('returns 409 for a name in use and 400 for an invalid one', async () => {
    const { username } = await newAdministrator();
    expect((await invite(username.toUpperCase())).status).toBe(409);
    const wrong = await invite('mira stone');
    expect([wrong.status, wrong.json.errors[0].field]).toEqual([400, 'username']);
  });

  test('becomes invalid when the command line adds an administrator with its name', async () => {
    const { json } = await invite(newName());
    await addOnCommandLine(json.username);
    expect((await follow('accept', json.inviteUrl, { password: GOOD_PASSWORD })).status).toBe(404);
  });
});

describe('disabling an administrator', () => {
  const change = (id: string, what: 'disable' | 'enable') =>
    app.admin(`/api/admin/administrators/${id}/${what}`, { method: 'POST', body: { password: PASSWORD } });

  test('ends all sessions immediately; after being enabled, the administrator has to sign in again', async () => {
    const { username, id, call } = await newAdministrator();
    expect((await call('/api/admin/verify')).status).toBe(200);
    const disabled = await change(id, 'disable');
    expect(disabled.json).toMatchObject({ id, username, status: 'disabled' });
    expect((await call('/api/admin/verify')).status).toBe(401);
    expect((await login(username, PASSWORD)).status).toBe(401);
    expect((await change(id, 'enable')).json.status).toBe('active');
    expect((await call('/api/admin/verify')).status).toBe(401);
    expect((await login(username, PASSWORD)).status).toBe(200);
  });

  test('withdraws the invitations that the administrator created, and no others', async () => {
    const { id, call } = await newAdministrator();
    const { json: theirs } = await call('/api/admin/administrators', {
      username: newName(),
      password: PASSWORD,
    });
    const { json: other } = await invite(newName());
    await change(id, 'disable');
    expect((await follow('accept', theirs.inviteUrl, { password: GOOD_PASSWORD })).status).toBe(404);
    expect((await follow('open', other.inviteUrl)).status).toBe(200);
  });

  test('revokes the early-reader links that the administrator created, with audit entries', async () => {
    const { id, username, call } = await newAdministrator();
    const draft = (await call('/api/admin/drafts', { title: 'Merger' })).json.id;
    const reader = { releaseId: draft, purpose: 'Opinion', days: 14, documentsAllowed: false };
    const link = { ...reader, name: 'Jane', password: PASSWORD };
    const body = { secret: (await call('/api/admin/early-readers', link)).json.url.slice(6) };
    const open = (headers = {}) => app.call('/api/early-readers/open', { method: 'POST', body, headers });
    const opened = await open();
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect([opened.status, (await open({ cookie })).status]).toEqual([200, 200]);
    await change(id, 'disable');
    expect((await open({ cookie })).status).toBe(404);
    const trail = (await app.admin('/api/admin/audit?limit=2')).json;
    expect(trail).toMatchObject([
      { action: 'early-reader-revoked', by: 'admin' },
      { administrator: username },
    ]);
    expect((await call('/api/admin/early-readers', link)).status).toBe(401);
    await change(id, 'enable');
    expect((await open({ cookie })).status).toBe(404);
  });

  test('deletes the presence and the known networks of the administrator', async () => {
    const { id, username } = await newAdministrator();
    const { json } = await login(username, PASSWORD);
    const subject = randomUUID();
    const headers = { authorization: `Bearer ${json.token}` };
    await app.call(`/api/admin/presence/${subject}/window-of-leaver`, { method: 'PUT', headers });
    await app.sql(`insert into known_network values ($1, '203.0.113.0', now())`, [id]);
    await change(id, 'disable');
    const others = await app.admin(`/api/admin/presence/${subject}/window-of-admin`, { method: 'PUT' });
    expect(others.json).toEqual([]);
    expect(await app.sql('select from known_network where administrator_id = $1', [id])).toEqual([]);
  });

  test('returns 409 for the caller’s own account and 404 for an unknown one', async () => {
    const own = (await entryOf('admin')).id;
    expect((await change(own, 'disable')).status).toBe(409);
    for (const id of [randomUUID(), 'nonsense']) {
      for (const what of ['disable', 'enable'] as const) expect((await change(id, what)).status).toBe(404);
    }
    expect((await app.admin('/api/admin/verify')).status).toBe(200);
  });

  test('waits for a concurrent transaction that enables the administrator, and takes effect after it', async () => {
    const { id, username } = await newAdministrator();
    await change(id, 'disable');
    const owner = await connectAsOwner(app.storage);
    try {
      await owner.query('begin');
      await owner.query('update administrator set disabled_at = null where id = $1', [id]);
      const disabling = change(id, 'disable');
      await waitUntilStatementWaits(owner);
      await owner.query('commit');
      expect((await disabling).json.status).toBe('disabled');
      expect((await login(username, PASSWORD)).status).toBe(401);
    } finally {
      await owner.end();
    }
  });

  test('leaves one administrator enabled when the last two disable each other concurrently', async () => {
    const [one, other] = [await newAdministrator(), await newAdministrator()];
    await app.sql('update administrator set disabled_at = now() where id not in ($1, $2)', [
      one.id,
      other.id,
    ]);
    const responses: TestResponse[] = await Promise.all([
      one.call(`/api/admin/administrators/${other.id}/disable`, { password: PASSWORD }),
      other.call(`/api/admin/administrators/${one.id}/disable`, { password: PASSWORD }),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.every(({ status }) => [200, 401, 409].includes(status))).toBe(true);
    const signIns = await Promise.all([one, other].map(({ username }) => login(username, PASSWORD)));
    expect(signIns.map(({ status }) => status).toSorted(ascending)).toEqual([200, 401]);
    await app.sql("update administrator set disabled_at = null where username = 'admin'");
  });
});

describe('a change of sign-in rights', () => {
  const address = '/api/admin/administrators';

  test('requires the password; a wrong one counts as a failed sign-in, a missing one does not', async () => {
    const { username, call } = await newAdministrator();
    const body = { username: newName() };
    for (let index = 0; index < 12; index += 1) {
      const missing = await call(address, body);
      expect([missing.status, missing.json.needs]).toEqual([403, 'password']);
    }
    for (let index = 0; index < 10; index += 1) {
      const wrong = await call(address, { ...body, password: 'wrong password' });
      expect([wrong.status, wrong.json.needs]).toEqual([403, 'password']);
    }
    expect((await call(address, { ...body, password: PASSWORD })).status).toBe(429);
    expect((await login(username, PASSWORD)).status).toBe(429);
    expect(await entryOf(body.username)).toBeUndefined();
  });
});

describe('the caller’s own account', () => {
  test('can change its password, which must meet the policy and ends all sessions but the returned one', async () => {
    const { username, call, as } = await newAdministrator();
    const { json: elsewhere } = await login(username, PASSWORD);
    const attempt = (currentPassword: string, newPassword: string) =>
      call('/api/admin/password', { currentPassword, newPassword });
    const wrong = await attempt('wrong password', GOOD_PASSWORD);
    expect([wrong.status, wrong.json.errors[0].field]).toEqual([400, 'currentPassword']);
    const weak = await attempt(PASSWORD, 'password1234');
    expect([weak.status, weak.json.errors[0].field]).toEqual([400, 'newPassword']);

    const { status, json } = await attempt(PASSWORD, GOOD_PASSWORD);
    expect([status, json.user.username]).toEqual([200, username]);
    expect((await as(json.token)('/api/admin/verify')).status).toBe(200);
    expect((await call('/api/admin/verify')).status).toBe(401);
    expect((await as(elsewhere.token)('/api/admin/verify')).status).toBe(401);
    expect((await login(username, PASSWORD)).status).toBe(401);
    expect((await login(username, GOOD_PASSWORD)).status).toBe(200);
  });

  test('can end all its sessions', async () => {
    const { username, call, as } = await newAdministrator();
    const { json: elsewhere } = await login(username, PASSWORD);
    expect((await call('/api/admin/sign-out-everywhere', {})).status).toBe(204);
    expect((await call('/api/admin/verify')).status).toBe(401);
    expect((await as(elsewhere.token)('/api/admin/verify')).status).toBe(401);
    expect((await login(username, PASSWORD)).status).toBe(200);
  });
});
