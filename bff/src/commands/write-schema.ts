import { stdout } from 'node:process';
import { MikroORM } from '@mikro-orm/core';
import type { Orm } from '../db/database.ts';
import { applyMigrations } from '../db/migrations/apply-migrations.ts';
import { embeddedOptions } from '../db/orm-options.ts';

/** Prints the SQL statements that bring the migrated schema in line with the entities. */
const orm: Orm = await MikroORM.init(await embeddedOptions('memory://'));
await applyMigrations(orm);
stdout.write(await orm.schema.getUpdateSchemaSQL({ wrap: false }));
await orm.close();
