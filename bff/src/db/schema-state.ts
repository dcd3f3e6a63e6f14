import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** Every migration, in order. */
export const MIGRATION_NAMES = [
  '001-create-newsroom',
  '002-count-articles',
  '003-canonical-usernames',
  '004-search-articles',
  '005-article-addresses',
  '006-keep-drafts',
  '007-article-lists',
  '008-store-media',
  '009-people-and-audit',
  '010-review-and-presence',
  '011-search-contents',
  '012-discarded-drafts',
  '013-text-search',
] as const;

/** Whether the database lacks a migration. Asked without the migrator, which is large and rarely needed. */
export async function hasPendingMigrations(em: SqlEntityManager): Promise<boolean> {
  const [table] = await em.execute<{ name: string | null }[]>(
    `select to_regclass('mikro_orm_migrations')::text as name`,
  );
  if (typeof table?.name !== 'string') return true;
  const applied = await em.execute<{ name: string }[]>('select name from mikro_orm_migrations');
  return MIGRATION_NAMES.some((name) => !applied.some((row) => row.name === name));
}
