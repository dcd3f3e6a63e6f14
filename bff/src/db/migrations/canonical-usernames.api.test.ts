import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AdministratorsRepository } from '../../auth/administrators.repository.ts';
import { loadConfig } from '../../config/config.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createOrm, prepareSchema } from '../database.ts';
import type { Orm } from '../database.ts';
import { createMigrator } from './apply-migrations.ts';

let storage: TestDatabase;
let orm: Orm;

beforeEach(async () => {
  storage = await createTestDatabase();
  // Indexes are changed by the owner of the tables.
  const { MIGRATION_DATABASE_URL: DATABASE_URL, DATA_DIR } = storage.env;
  const config = loadConfig({ DATABASE_URL, DATA_DIR });
  orm = await createOrm(config);
  await prepareSchema(orm, config);
  await createMigrator(orm).down('003-canonical-usernames');
});
afterEach(async () => {
  await orm.close();
  await storage.drop();
});

const administrators = () => new AdministratorsRepository(orm.em.fork());

/** Adds administrators as an earlier release did. */
async function store(...usernames: string[]): Promise<void> {
  for (const username of usernames) await administrators().add(username, 'hash');
}

const stored = async () => (await administrators().list()).map(({ username }) => username).toSorted();
const migrate = () => createMigrator(orm).up();

test('names are stored in canonical form, and a second one like them is refused', async () => {
  await store('Mira', 'ＮＯＲＡ', 'Jose\u0301 Ruiz', '\u0130pek');
  await migrate();
  expect(await stored()).toEqual(['i\u0307pek', 'josé ruiz', 'mira', 'nora']);
  await expect(administrators().add('mira', 'hash')).rejects.toThrow(/unique/);
});

test('names that would become one stop it with a sentence that names them, and nothing is changed', async () => {
  const before = ['Mira', 'nora', 'ＭＩＲＡ', 'ｍｉｒａ ', '\u00C5sa', 'A\u030Asa'].toSorted();
  await store(...before);
  const refusal = await migrate().then(
    () => '',
    (error: Error) => error.message,
  );
  expect(refusal).toContain('"Mira" and "ＭＩＲＡ"');
  expect(refusal).toContain('"A\u030Asa" and "\u00C5sa"');
  expect(refusal).toContain('Rename all but one in the table administrator, then start again.');
  expect(refusal).not.toContain('nora');
  expect(await stored()).toEqual(before);
});
