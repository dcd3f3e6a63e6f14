import { expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { PgBoss } from 'pg-boss';
import type { Orm } from '../db/database.ts';
import { serverOptions } from '../db/orm-options.ts';
import { connectAsOwner } from '../testing/owner-connection.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { QUEUE_OPTIONS, queueConnectionOptions } from './queue-schema.ts';

test('maintenance of the job queue deletes jobs that were completed more than a week ago', async () => {
  const storage = await createTestDatabase();
  const owner = await connectAsOwner(storage);
  const url = storage.env['MIGRATION_DATABASE_URL'] ?? '';
  const orm: Orm = await MikroORM.init(serverOptions(url, 60_000));
  const boss = new PgBoss({
    ...QUEUE_OPTIONS,
    ...(await queueConnectionOptions(orm.em.fork(), url)),
    supervise: false,
  });
  try {
    await boss.start();
    await boss.createQueue('work');
    await boss.insert('work', [{ data: { old: true } }, { data: { old: false } }]);
    for (const { id } of await boss.fetch('work', { batchSize: 2 })) await boss.complete('work', id);
    await owner.query(`
      update jobs.job set completed_on = completed_on - interval '8 days' where data @> '{"old": true}'`);
    await boss.supervise();
    expect((await owner.query('select data from jobs.job')).rows).toEqual([{ data: { old: false } }]);
  } finally {
    await boss.stop();
    await orm.close();
    await owner.end();
    await storage.drop();
  }
});
