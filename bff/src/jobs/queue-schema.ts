import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type ConstructorOptions, PgBoss, fromKysely, fromPglite } from 'pg-boss';

/** The database schema with the queue's tables. */
export const QUEUE_SCHEMA = 'jobs';

/** Library options that all users of the queue share: no scheduled tasks except the deletion of old jobs. */
export const QUEUE_OPTIONS = {
  schema: QUEUE_SCHEMA,
  schedule: false,
  registerInstance: false,
  reindex: false,
  monitorVacuum: false,
} as const;

/** How the library runs SQL. */
export type QueueDatabase = NonNullable<ConstructorOptions['db']>;

/**
 * Lets the library use the ORM's database.
 * @param databaseUrl undefined for the embedded database, which accepts several statements in one call only through
 *   its own client
 */
export async function queueDatabase(
  em: SqlEntityManager,
  databaseUrl: string | undefined,
): Promise<QueueDatabase> {
  if (databaseUrl !== undefined) return fromKysely(em.getKysely());
  const { PgliteConnection } = await import('@mikro-orm/pglite');
  const connection = em.getConnection();
  if (!(connection instanceof PgliteConnection)) throw new TypeError('The embedded database is PGlite.');
  // Opened on first use; if that fails, the code that prepares the database reports it.
  return {
    executeSql: async (text, values) =>
      fromPglite(await connection.getNativeClient()).executeSql(text, values),
  };
}

/**
 * Creates or updates the queue's tables to the form that the library's version needs. Needs the rights of the
 * tables' owner.
 */
export async function prepareQueue(db: QueueDatabase): Promise<void> {
  const boss = new PgBoss({ ...QUEUE_OPTIONS, db, supervise: false });
  await boss.start();
  await boss.stop({ graceful: false });
}
