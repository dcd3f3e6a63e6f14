import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type ConstructorOptions, PgBoss, fromKysely, fromPglite } from 'pg-boss';

/** The schema of the queue's tables in the database. */
export const QUEUE_SCHEMA = 'jobs';

/** What every user of the queue's tables asks of the library: no tasks of its own but the removal of old jobs. */
export const QUEUE_OPTIONS = {
  schema: QUEUE_SCHEMA,
  schedule: false,
  registerInstance: false,
  reindex: false,
  monitorVacuum: false,
} as const;

/** How the library reaches a database. */
export type QueueDatabase = NonNullable<ConstructorOptions['db']>;

/**
 * The library's way into the ORM's database.
 * @param databaseUrl undefined for the embedded one, which takes several statements at once by its own client only
 */
export async function queueDatabase(
  em: SqlEntityManager,
  databaseUrl: string | undefined,
): Promise<QueueDatabase> {
  if (databaseUrl !== undefined) return fromKysely(em.getKysely());
  const { PgliteConnection } = await import('@mikro-orm/pglite');
  const connection = em.getConnection();
  if (!(connection instanceof PgliteConnection)) throw new TypeError('The embedded database is PGlite.');
  // Opened when it is first asked: one that cannot be opened is told by who prepares it.
  return {
    executeSql: async (text, values) =>
      fromPglite(await connection.getNativeClient()).executeSql(text, values),
  };
}

/** Makes the queue's tables, or brings them to the form that the library's version needs; as the owner of the tables. */
export async function prepareQueue(db: QueueDatabase): Promise<void> {
  const boss = new PgBoss({ ...QUEUE_OPTIONS, db, supervise: false });
  await boss.start();
  await boss.stop({ graceful: false });
}
