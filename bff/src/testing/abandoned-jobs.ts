import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { QUEUE_OPTIONS } from '../outbox/queue-schema.ts';

/** Makes the queue retry jobs of ended processes immediately, not only after minutes. No process may be running. */
export async function retryAbandonedJobs(connectionString: string): Promise<void> {
  const database = new Client({ connectionString });
  await database.connect();
  await database.query(`
    update jobs.job set started_on = started_on - interval '1 hour' where state = 'active';
    update jobs.queue set monitor_on = null, monitor_claim_on = null`);
  const boss = new PgBoss({ ...QUEUE_OPTIONS, connectionString, supervise: false, migrate: false });
  await boss.start();
  await boss.supervise();
  await boss.stop({ graceful: false });
  await database.query(`update jobs.job set start_after = now() where state = 'retry'`);
  await database.end();
}
