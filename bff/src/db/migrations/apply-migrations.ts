import { Migrator } from '@mikro-orm/migrations';
import type { Orm } from '../database.ts';
import { MIGRATION_NAMES } from '../schema-state.ts';
import { CreateNewsroom } from './create-newsroom.ts';
import { CreateOutbox } from './create-outbox.ts';

const CLASSES = { '001-create-newsroom': CreateNewsroom, '002-create-outbox': CreateOutbox };

/** Applies all missing migrations, or none. */
export async function applyMigrations(orm: Orm): Promise<void> {
  orm.config.set('migrations', {
    ...orm.config.get('migrations'),
    snapshot: false,
    allOrNothing: true,
    migrationsList: MIGRATION_NAMES.map((name) => ({ name, class: CLASSES[name] })),
  });
  await new Migrator(orm.em).up();
}
