import path from 'node:path';
import { run } from '../support/run-program.ts';
import type { Deployment } from './deployment.ts';

/** Runs a script of `infra/backup` with the deployment's settings and `settings`. */
export function runBackupScript(
  { source, env }: Deployment,
  settings: Readonly<Record<string, string>>,
  name: string,
  ...args: string[]
): Promise<string> {
  return run(path.join(source.directory, 'infra', 'backup', name), args, {
    cwd: source.directory,
    env: { ...env, ...settings },
  });
}

/** Runs a statement as the database's owner and returns the lines of its result. */
export async function sql(
  { compose }: Deployment,
  statement: string,
  service = 'postgres',
): Promise<string[]> {
  const output = await compose(
    ...['exec', '--no-TTY', service, 'psql', '--username', 'site', '--dbname', 'site'],
    ...['--tuples-only', '--no-align', '--command', statement],
  );
  return output.split('\n').filter(Boolean);
}

/** Returns every row of every table as text; each begins with the table's name. */
export async function readEveryRow(deployment: Deployment): Promise<string[]> {
  const tables = await sql(
    deployment,
    "select quote_ident(tablename) from pg_tables where schemaname = 'public'",
  );
  const rows = await Promise.all(
    tables.map(async (table) =>
      (await sql(deployment, `select row_to_json(t) from ${table} t`)).map((row) => `${table} ${row}`),
    ),
  );
  return rows.flat().toSorted();
}

/** Removes the database's container and its volume. */
export async function destroyDatabase({ compose, env }: Deployment): Promise<void> {
  await compose('rm', '--stop', '--force', 'postgres');
  await run('docker', ['volume', 'rm', `${env.COMPOSE_PROJECT_NAME}_postgres-data`]);
}

/** Writes an unencrypted dump of the database to a file of the deployment's folder, and returns its path. */
export async function dumpDatabase({ source, env }: Deployment, name: string): Promise<string> {
  const file = path.join(source.directory, name);
  const command = 'docker compose exec -T postgres pg_dump -U site -d site -Fc >"$FILE"';
  await run('bash', ['-c', command], { cwd: source.directory, env: { ...env, FILE: file } });
  return file;
}
