import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadConfig } from '../config/config.ts';
import { createOrm, prepareSchema } from '../db/database.ts';
import type { Orm } from '../db/database.ts';
import { createEmbeddedDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { AdministratorsCommand } from './administrators-command.ts';
import { AdministratorsRepository } from './administrators.repository.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';
import { verifyPassword } from './passwords.ts';

let storage: TestDatabase;
let orm: Orm;
let administrators: AdministratorsRepository;
let typed = '';
let command: AdministratorsCommand;

beforeAll(async () => {
  storage = await createEmbeddedDatabase();
  const config = loadConfig(storage.env);
  orm = await createOrm(config);
  await prepareSchema(orm, config);
  administrators = new AdministratorsRepository(orm.em.fork());
  command = new AdministratorsCommand(config, administrators, () => Promise.resolve(typed));
});
afterAll(async () => {
  await orm.close();
  await storage.drop();
});

const run = async (...words: string[]) => command.run(words[0], words[1]);

test('the first administrator has a generated password that is shown until it is changed', async () => {
  const config = loadConfig(storage.env);
  const first = await ensureFirstAdministrator(config, administrators);
  expect(first).toEqual({ username: 'admin', password: expect.any(String) });
  expect(await ensureFirstAdministrator(config, administrators)).toEqual(first);
  typed = 'seven rivers meet at dawn';
  await run('password', 'admin');
  expect(await ensureFirstAdministrator(config, administrators)).toEqual({ username: 'admin' });
});

test('an administrator is added, listed, and disabled', async () => {
  typed = 'quiet turbines turn by night';
  expect(await run('add', 'Mira')).toBe('Mira was added.');
  expect(await run('list')).toMatch(/^Mira {2}added \d{4}-\d{2}-\d{2}$/m);
  const stored = await administrators.findByUsername('mira');
  expect(await verifyPassword(stored?.passwordHash, typed)).toBe(true);
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await run('disable', 'mira');
  expect(await run('list')).toMatch(/^Mira {2}added .+, disabled /m);
});

test.each([
  ['short', 'elevenchars'],
  ['common', 'password1234'],
  ['common with signs', 'P@ssw0rd2024!'],
  ['a keyboard row', 'qwertyuiop12'],
  ['one letter', 'aaaaaaaaaaaaaaa'],
  ['a sequence', '123456789012'],
  ['the user name twice', 'catherinecatherine'],
])('a password that is %s is refused', async (_why, password) => {
  typed = password;
  await expect(run('add', 'catherine')).rejects.toThrow(/password/i);
});

test('mistakes are told in a sentence', async () => {
  typed = 'quiet turbines turn by night';
  await run('add', 'Twice');
  await expect(run('add', 'twice')).rejects.toThrow('already');
  await expect(run('password', 'nobody')).rejects.toThrow('There is no administrator nobody.');
  await expect(run('dance', 'admin')).rejects.toThrow('Usage');
  await expect(run()).rejects.toThrow('Usage');
});
