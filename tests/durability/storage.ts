import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

export async function createTemporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'embedded-'));
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Waits until the connections of a killed bff have closed, because Postgres first finishes their transactions. */
export async function waitForCommits(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const connections = "select from pg_stat_activity where application_name = 'bff'";
  while ((await database.query(connections)).rowCount !== 0) await pause(20);
  await database.end();
}

/** Counts inconsistencies between articles, slugs and history, also those that the API would not show. */
const inconsistenciesQuery = `
  select
    (select count(*) from article a where not exists
      (select from audit_entry c where c.article_id = a.id and c.version = a.version))::int as unlogged,
    (select count(*) from (select article_id from audit_entry where article_id is not null group by article_id
      having count(*) <> max(version) or min(version) <> 1) as gaps)::int as gaps,
    (select count(*) from article a join audit_entry c on c.article_id = a.id and c.version = a.version
      where c.snapshot::json ->> 'title' <> a.title or c.snapshot::json ->> 'content' <> a.content
        or (c.action = 'deleted') <> (a.deleted_at is not null))::int as different,
    (select count(*) from article a where not exists
      (select from article_address d where d.slug = a.slug and d.article_id = a.id))::int as unaddressed`;

export const noInconsistencies = { unlogged: 0, gaps: 0, different: 0, unaddressed: 0 };

export async function countInconsistenciesInFolder(folder: string): Promise<unknown> {
  const database = await PGlite.create(path.join(folder, 'postgres'));
  const { rows } = await database.query(inconsistenciesQuery);
  await database.close();
  return rows[0];
}

export async function countInconsistenciesInDatabase(databaseUrl: string): Promise<unknown> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<object>(inconsistenciesQuery);
  await database.end();
  return rows[0];
}
