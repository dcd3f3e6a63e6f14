import { expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { createEmbeddedDatabase } from '../testing/test-database.ts';
import type { Orm } from './database.ts';
import { embeddedOptions } from './orm-options.ts';

test('the schema that the migration makes is the one that the entities say', async () => {
  const storage = await createEmbeddedDatabase();
  const orm: Orm = await MikroORM.init(await embeddedOptions(`${storage.env['DATA_DIR']}/postgres`));
  try {
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  } finally {
    await orm.close();
    await storage.drop();
  }
});
