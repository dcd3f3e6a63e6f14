import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../config/config.ts';
import { createOrm, prepareSchema } from '../db/database.ts';
import type { Orm } from '../db/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { AdministratorsCommand } from './administrators-command.ts';
import { AdministratorsRepository } from './administrators.repository.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { SecondFactorRepository } from '../auth/second-factor/second-factor.repository.ts';
import { AuditRepository } from '../audit/audit.repository.ts';

let storage: TestDatabase;
let folder: string;
let environment: Record<string, string>;
let orm: Orm;
let administrators: AdministratorsRepository;
let secondFactors: SecondFactorRepository;
let typed = '';
let command: AdministratorsCommand;

beforeAll(async () => {
  storage = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'administrators-'));
  environment = { ...storage.env, DATA_DIR: folder };
  const config = loadConfig(environment);
  orm = await createOrm(config);
  await prepareSchema(orm, config);
  const em = orm.em.fork();
  const audit = new AuditRepository(em);
  administrators = new AdministratorsRepository(em, audit);
  secondFactors = new SecondFactorRepository(em, audit);
  command = new AdministratorsCommand(administrators, secondFactors, () => Promise.resolve(typed));
});
afterAll(async () => {
  await orm.close();
  await storage.drop();
  await rm(folder, { recursive: true });
});

const run = async (...words: string[]) => command.run(words[0], words[1]);

const keptFile = () => path.join(folder, 'administrator-password');

const shown = (settings = {}) =>
  ensureFirstAdministrator(loadConfig({ ...environment, ...settings }), administrators);

describe('the first administrator', () => {
  test('is shown with the generated password at each start, whoever else is added or configured', async () => {
    const first = await shown();
    expect(first).toEqual({ username: 'admin', password: expect.any(String) });
    typed = 'seven rivers meet at dawn';
    await run('add', 'aaron');
    expect(await shown()).toEqual(first);
    await run('password', 'aaron');
    expect(await shown()).toEqual(first);
    expect(await shown({ ADMIN_USERNAME: 'aaron' })).toEqual(first);
  });

  test('is shown without a password after it was changed, and the file with the generated one is deleted', async () => {
    await run('password', 'admin');
    expect(await shown()).toEqual({ username: 'admin' });
    expect(existsSync(keptFile())).toBe(false);
  });

  test('is no longer shown after being disabled; the next enabled administrator is shown instead', async () => {
    await run('disable', 'admin');
    expect(await shown()).toEqual({ username: 'aaron' });
  });
});

test('the commands add, list and disable an administrator', async () => {
  typed = 'quiet turbines turn by night';
  expect(await run('add', ' Mira ')).toBe('mira was added.');
  expect(await run('list')).toMatch(/^mira {2}added \d{4}-\d{2}-\d{2}$/m);
  const stored = await administrators.findByUsername('mira');
  expect(await verifyPassword(stored?.passwordHash, typed)).toBe(true);
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await run('disable', 'MIRA');
  expect(await run('list')).toMatch(/^mira {2}added .+, disabled /m);
});

test('forget-second-factor deletes the second factor and its recovery codes, and fails if there is none', async () => {
  typed = 'quiet turbines turn by night';
  await run('add', 'ondine');
  const { id = '' } = (await administrators.findByUsername('ondine')) ?? {};
  await secondFactors.begin(id, 'sealed');
  const owned = { administratorId: id, sealedSecret: 'sealed' };
  expect(await secondFactors.confirm(owned, 'ondine', 1, ['hash'])).toBe(true);
  expect(await run('forget-second-factor', 'Ondine')).toContain('by the password alone');
  expect(await secondFactors.find(id)).toBeNull();
  expect(await secondFactors.countRecoveryCodes(id)).toBe(0);
  await expect(run('forget-second-factor', 'ondine')).rejects.toThrow('ondine has no second factor.');
});

test('invalid names, passwords and commands fail with a message', async () => {
  typed = 'quiet turbines turn by night';
  await run('add', 'Twice');
  await expect(run('add', 'twice')).rejects.toThrow('already');
  await expect(run('password', 'nobody')).rejects.toThrow('There is no administrator nobody.');
  for (const username of ['', 'mira stone', 'adm\u0130n', 'a'.repeat(121)]) {
    await expect(run('add', username)).rejects.toThrow('A user name must have 1 to 120 letters');
  }
  typed = 'catherinecatherine';
  await expect(run('add', 'catherine')).rejects.toThrow(/password/i);
  await expect(run('dance', 'admin')).rejects.toThrow('Usage');
  await expect(run()).rejects.toThrow('Usage');
});
