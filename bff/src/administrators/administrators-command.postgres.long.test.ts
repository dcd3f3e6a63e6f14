import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadConfig } from '../config/config.ts';
import { createOrm } from '../db/database.ts';
import type { Orm } from '../db/database.ts';
import { PASSWORD } from '../testing/calls.ts';
import { type RunningApp, startApp } from '../testing/running-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { AdministratorsCommand } from './administrators-command.ts';
import { AdministratorsRepository } from './administrators.repository.ts';
import { SecondFactorRepository } from '../auth/second-factor/second-factor.repository.ts';
import { AuditRepository } from '../audit/audit.repository.ts';

const NEW_PASSWORD = 'seven rivers meet at dawn';
let storage: TestDatabase;
let instances: RunningApp[];
let ownConnection: Orm;
let command: AdministratorsCommand;

beforeAll(async () => {
  storage = await createTestDatabase();
  instances = [await startApp({}, storage), await startApp({}, storage)];
  const config = loadConfig(storage.env);
  ownConnection = await createOrm(config);
  const em = ownConnection.em.fork();
  const audit = new AuditRepository(em);
  command = new AdministratorsCommand(
    new AdministratorsRepository(em, audit),
    new SecondFactorRepository(em, audit),
    () => Promise.resolve(NEW_PASSWORD),
  );
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await ownConnection.close();
  await storage.drop();
});

function everywhere(path: string, options: object): Promise<number[]> {
  return Promise.all(instances.map(async (instance) => (await instance.call(path, options)).status));
}

async function tokensOf(password: string): Promise<string[]> {
  const body = { username: 'admin', password };
  const responses = await Promise.all(
    instances.map((instance) => instance.call('/api/admin/login', { method: 'POST', body })),
  );
  return responses.map(({ json }) => json.token);
}

async function verdicts(tokens: readonly string[]): Promise<number[]> {
  const responses = await Promise.all(
    tokens.map((token) => everywhere('/api/admin/verify', { headers: { authorization: `Bearer ${token}` } })),
  );
  return responses.flat();
}

test('a command in another process ends all sessions on all instances before it reports success', async () => {
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
