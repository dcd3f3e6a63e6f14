import { MikroORM } from '@mikro-orm/core';
import type { Orm } from '../db/database.ts';
import { applyMigrations } from '../db/migrations/apply-migrations.ts';
import { embeddedOptions } from '../db/orm-options.ts';

/** Makes an embedded database in a folder, with the schema and no rows. */
export async function createSchema(folder: string): Promise<void> {
  const orm: Orm = await MikroORM.init(await embeddedOptions(folder));
  await applyMigrations(orm);
  await orm.close();
}
