import { stdout } from 'node:process';
import { MikroORM } from '@mikro-orm/core';
import type { Orm } from '../db/database.ts';
import { applyMigrations } from '../db/migrations/apply-migrations.ts';
import { embeddedOptions } from '../db/orm-options.ts';

/** Prints the statements of the migration that changed entities need. */
const orm: Orm = await MikroORM.init(await embeddedOptions('memory://'));
await applyMigrations(orm);
stdout.write(await orm.schema.getUpdateSchemaSQL({ wrap: false }));
await orm.close();
