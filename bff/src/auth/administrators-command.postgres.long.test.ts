import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { loadConfig } from '../config/config.ts';
import { createOrm } from '../db/database.ts';
import type { Orm } from '../db/database.ts';
import { signInAs, type Caller } from '../testing/another-administrator.ts';
import { connectAsOwner, waitingStatements } from '../testing/owner-connection.ts';
import { PASSWORD } from '../testing/calls.ts';
import { type RunningApp, startApp } from '../testing/running-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { AdministratorsCommand } from './administrators-command.ts';
import { AdministratorsRepository } from './administrators.repository.ts';
import { SecondFactorRepository } from './second-factor/second-factor.repository.ts';

const NEW_PASSWORD = 'seven rivers meet at dawn';
const ADMINISTRATORS = '/api/admin/administrators';
let runs = 0;
let storage: TestDatabase;
let instances: RunningApp[];
let ownConnection: Orm;
let command: AdministratorsCommand;

beforeAll(async () => {
  storage = await createTestDatabase();
  instances = [await startApp({}, storage), await startApp({}, storage)];
  const config = loadConfig(storage.env);
  ownConnection = await createOrm(config);
  command = new AdministratorsCommand(
    config,
    new AdministratorsRepository(ownConnection.em.fork()),
    new SecondFactorRepository(ownConnection.em.fork()),
    () => Promise.resolve(NEW_PASSWORD),
  );
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await ownConnection.close();
  await storage.drop();
});

/** What each instance answers to the first call after the command. */
function everywhere(path: string, options: object): Promise<number[]> {
  return Promise.all(instances.map(async (instance) => (await instance.call(path, options)).status));
}

async function tokensOf(password: string): Promise<string[]> {
  const body = { username: 'admin', password };
  const answers = await Promise.all(
    instances.map((instance) => instance.call('/api/admin/login', { method: 'POST', body })),
  );
  return answers.map(({ json }) => json.token);
}

async function verdicts(tokens: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(
    tokens.map((token) => everywhere('/api/admin/verify', { headers: { authorization: `Bearer ${token}` } })),
  );
  return answers.flat();
}

test('the commands of another process end all sessions on all instances before they say so', async () => {
  const first = await tokensOf(PASSWORD);
  expect(await verdicts(first)).toEqual([200, 200, 200, 200]);
  expect(await command.run('password', 'admin')).toContain('signed out everywhere');
  expect(await verdicts(first)).toEqual([401, 401, 401, 401]);
  const oldSignIn = { method: 'POST', body: { username: 'admin', password: PASSWORD } };
  expect(await everywhere('/api/admin/login', oldSignIn)).toEqual([401, 401]);

  const second = await tokensOf(NEW_PASSWORD);
  expect(await verdicts(second)).toEqual([200, 200, 200, 200]);
  await command.run('disable', 'admin');
  expect(await verdicts(second)).toEqual([401, 401, 401, 401]);
});

describe('who is being locked out', () => {
  let leaving: Caller;
  let staying: Caller;
  let owner: Client;

  beforeEach(async () => {
    const [app] = instances;
    if (app === undefined) throw new Error('there is no instance');
    [leaving, staying] = [await signInAs(app, `leaving-${runs}`), await signInAs(app, `staying-${runs}`)];
    owner = await connectAsOwner(storage);
  });
  afterEach(async () => {
    runs += 1;
    await owner.end();
  });

  /** Resolves once so many calls are on their way. */
  async function manyWait(count: number, isDone = () => false): Promise<void> {
    while (!isDone() && (await waitingStatements(owner)) < count) await pause(20);
  }

  test('leaves no invitation that was on its way', async () => {
    await owner.query('begin; lock invitation in share mode');
    const invited = leaving(ADMINISTRATORS, {
      method: 'POST',
      body: { username: 'returning', password: PASSWORD },
    });
    await manyWait(1);
    let isDone = false;
    const disabled = command.run('disable', `leaving-${runs}`).finally(() => {
      isDone = true;
    });
    await manyWait(2, () => isDone);
    await owner.query('commit');
    await Promise.all([invited, disabled]);
    expect((await staying(ADMINISTRATORS)).text).not.toContain('returning');
  });

  test('neither enables himself again nor disables anybody by what was on its way', async () => {
    const idOf = async (who: Caller): Promise<string> => (await who('/api/admin/verify')).json.user.id;
    const [own, other] = [await idOf(leaving), await idOf(staying)];
    await owner.query(`begin; select from administrator where id = '${own}' for update`);
    const disabled = command.run('disable', `leaving-${runs}`);
    await manyWait(1);
    const enabling = leaving(`${ADMINISTRATORS}/${own}/enable`, {
      method: 'POST',
      body: { password: PASSWORD },
    });
    await manyWait(2);
    const disabling = leaving(`${ADMINISTRATORS}/${other}/disable`, {
      method: 'POST',
      body: { password: PASSWORD },
    });
    await manyWait(3);
    await owner.query('commit');
    await disabled;
    expect([(await enabling).status, (await disabling).status]).toEqual([401, 401]);
    const { json } = await staying(ADMINISTRATORS);
    expect(json.find(({ id }: { id: string }) => id === own).status).toBe('disabled');
  });

  test('does not get back by an own new password that was on its way when the command set one', async () => {
    await owner.query(`begin; select from administrator where username = 'leaving-${runs}' for update`);
    const reset = command.run('password', `leaving-${runs}`);
    await manyWait(1);
    const body = { currentPassword: PASSWORD, newPassword: 'quiet turbines turn by night' };
    const changing = leaving('/api/admin/password', { method: 'POST', body });
    await manyWait(2);
    await owner.query('commit');
    await reset;
    expect((await changing).status).toBe(401);
    const signIn = { method: 'POST', body: { username: `leaving-${runs}`, password: NEW_PASSWORD } };
    expect(await everywhere('/api/admin/login', signIn)).toEqual([200, 200]);
  });
});

test('of changes at the same moment each has a generation of tokens of its own', async () => {
  const administrators = () => new AdministratorsRepository(ownConnection.em.fork());
  await administrators().add('busy', 'hash');
  const before = await administrators().findByUsername('busy');
  const changes = Array.from({ length: 5 }, () =>
    administrators().changePassword(before?.id ?? '', 'hash', 'command line'),
  );
  await Promise.all(changes);
  expect((await administrators().findByUsername('busy'))?.tokenGeneration).toBe(6);
});
