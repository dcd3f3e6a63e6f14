import type { SqlEntityManager } from '@mikro-orm/postgresql';

export const MIGRATION_NAMES = [
  '001-create-newsroom',
  '002-create-outbox',
  '003-remove-titles',
  '004-repeat-wire-calls',
  '005-notify-subscribers',
  '006-name-categories',
  '007-store-plain-texts',
  '008-normalize-searches',
  '009-keep-draft-versions',
  '010-forget-early-readers',
  '011-crop-pictures',
  '012-add-documents',
  '013-attach-documents',
  '015-add-release-sets',
  '016-add-events',
  '017-alert-of-documents',
  '018-separate-search-words',
] as const;

/** Returns whether a migration is missing in the database, without loading the ORM's large migrator. */
export async function hasPendingMigrations(em: SqlEntityManager): Promise<boolean> {
  const [table] = await em.execute<{ name: string | null }[]>(
    `select to_regclass('mikro_orm_migrations')::text as name`,
  );
  if (typeof table?.name !== 'string') return true;
  const applied = await em.execute<{ name: string }[]>('select name from mikro_orm_migrations');
  return MIGRATION_NAMES.some((name) => !applied.some((row) => row.name === name));
}
