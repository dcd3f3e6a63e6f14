import type { MikroORM } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import type { AbstractSqlDriver } from '@mikro-orm/postgresql';
import { MIGRATION_NAMES } from '../schema-state.ts';
import { CreateNewsroom } from './create-newsroom.ts';
import { CreateOutbox } from './create-outbox.ts';
import { RemoveTitles } from './remove-titles.ts';

const CLASSES = {
  '001-create-newsroom': CreateNewsroom,
  '002-create-outbox': CreateOutbox,
  '003-remove-titles': RemoveTitles,
};

/** Applies all missing migrations, or none. */
export async function applyMigrations(orm: MikroORM<AbstractSqlDriver>): Promise<void> {
  orm.config.set('migrations', {
    ...orm.config.get('migrations'),
    snapshot: false,
    allOrNothing: true,
    migrationsList: MIGRATION_NAMES.map((name) => ({ name, class: CLASSES[name] })),
  });
  await new Migrator(orm.em).up();
}
