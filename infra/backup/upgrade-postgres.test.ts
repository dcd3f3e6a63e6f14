import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../local/root.ts';

let site: string;

// A fake of Docker: records its calls, and simulates data of PostgreSQL 17, and an image of 18. FAILS is a pattern of calls that fail.
const engine = `#!/bin/bash
echo "$POSTGRES_IMAGE: $*" >>"$CALLS"
if [[ -n $FAILS && $* =~ $FAILS ]]; then exit 1; fi
case "$*" in
  'compose config')
    cat <<END
name: site
services:
  migrate:
    environment:
      MIGRATION_DATABASE_URL: postgresql://site@postgres:5432/site
    image: hydro-site/bff:latest
  postgres:
    depends_on:
      secrets:
        condition: service_completed_successfully
    image: \${RUNS:-\${POSTGRES_IMAGE:-$(sed -n 's/^POSTGRES_IMAGE=//p' .env)}}
  secrets:
    image: hydro-site/bff:latest
volumes:
  postgres:
    name: site_postgres
END
    ;;
  *PG_VERSION*) echo 17 ;;
  *PG_MAJOR*) echo 18 ;;
esac
`;

beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'upgrade-'));
  for (const file of [
    'backup/upgrade-postgres.sh',
    'backup/common.sh',
    'docker/database.sh',
    'docker/env-file.sh',
  ]) {
    await cp(path.join(root, 'infra', file), path.join(site, 'infra', file));
  }
  await writeFile(path.join(site, 'docker'), engine);
  await writeFile(path.join(site, 'infra/backup/restore.sh'), '#!/bin/sh\ndocker restore "$@"\n');
  for (const program of ['docker', 'infra/backup/restore.sh']) await chmod(path.join(site, program), 0o755);
  await writeFile(path.join(site, '.env'), 'POSTGRES_IMAGE=postgres:18\n');
});
afterEach(() => rm(site, { recursive: true }));

const calls = async () => (await readFile(path.join(site, 'calls'), 'utf8')).trim().split('\n');

function upgrade(engineState: Readonly<Record<string, string>> = {}) {
  const env = {
    ...process.env,
    FAILS: '',
    ...engineState,
    PATH: `${site}:${process.env['PATH']}`,
    CALLS: path.join(site, 'calls'),
  };
  return promisify(execFile)(path.join(site, 'infra/backup/upgrade-postgres.sh'), [], { cwd: site, env });
}

test('upgrade-postgres.sh dumps with the image of the service postgres, and restores the dump', async () => {
  expect((await upgrade()).stdout).toContain('The data are of PostgreSQL 18 now.');
  const made = (await calls()).map((call) => call.replace(/^.*?: /, ''));
  expect(made).toContainEqual(expect.stringMatching(/^run .* postgres:18 pg_dump /));
  expect(made).toContainEqual(expect.stringMatching(/^run --detach .* postgres:17$/));
  expect(made).toContainEqual(expect.stringMatching(/^restore .*\.dump --current$/));
  expect(made.join('\n')).not.toContain('hydro-site/bff');
});

test.each(['run --detach', 'pg_dump', 'restore '])(
  'upgrade-postgres.sh restores the setting and starts the site again if `%s` fails',
  async (FAILS) => {
    await expect(upgrade({ FAILS, POSTGRES_IMAGE: 'postgres:18' })).rejects.toThrow(
      'The data are those of PostgreSQL 17 again, and POSTGRES_IMAGE in .env is postgres:17.',
    );
    expect(await readFile(path.join(site, '.env'), 'utf8')).toBe('POSTGRES_IMAGE=postgres:17\n');
    expect((await calls()).slice(-2)).toEqual([
      'postgres:17: compose up --detach --no-deps --wait postgres',
      'postgres:17: compose up --detach --no-build --no-recreate --wait bff',
    ]);
  },
);

test('upgrade-postgres.sh copies the former data back if the restore fails, and names their volume if that fails too', async () => {
  await expect(upgrade({ FAILS: 'restore ' })).rejects.toThrow('The data are those of PostgreSQL 17 again');
  const copies = (await calls()).flatMap((call) => /sh (\/\w+ \/\w+)$/.exec(call)?.[1] ?? []);
  expect(copies).toEqual(['/data /kept', '/kept /data']);
  await expect(upgrade({ FAILS: 'restore |/kept:ro' })).rejects.toThrow(
    'copy them from the volume site_postgres-data-17 to site_postgres-data',
  );
});

test('upgrade-postgres.sh prints how to start the site if Postgres runs in an image that has to be built', async () => {
  const state = { FAILS: 'pg_dump', RUNS: 'hydro-site/backup:latest' };
  await expect(upgrade(state)).rejects.toThrow('docker compose build backup');
  expect((await calls()).join('\n')).not.toContain('compose up');
});
