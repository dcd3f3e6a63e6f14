import { expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { createTestDatabase } from '../testing/test-database.ts';
import type { Orm } from './database.ts';
import { serverOptions } from './orm-options.ts';

test('the schema that the migration makes is the one that the entities say', async () => {
  const storage = await createTestDatabase();
  const url = storage.env['MIGRATION_DATABASE_URL'] ?? '';
  const orm: Orm = await MikroORM.init(serverOptions(url, 'unbounded'));
  try {
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  } finally {
    await orm.close();
    await storage.drop();
  }
});
