import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../local/root.ts';

let site: string;

// A fake of Docker: records its calls, and simulates a backup with three public releases.
const engine = `#!/bin/bash
echo "$*" >>"$CALLS"
case "$*" in
  'compose config') echo '      MIGRATION_DATABASE_URL: postgresql://site@postgres:5432/site' ;;
  *'dbname site_restored'*'select id'*) printf '%s\\n' 'a 1' 'b 2' 'c 1' ;;
  *'dbname site '*'select id'*) [ -z "$UNREADABLE" ] && printf '%s\\n' 'a 1' 'b 3' ;;
  *to_regclass*) echo article ;;
  *'select count'*) echo 0 ;;
  *pg_restore*) cat >/dev/null ;;
  *after-restore*) exit "$REFUSED" ;;
  *'backup last') echo site-newest ;;
  *'backup now')
    [ -z "$INTERRUPTED" ] || kill -HUP "$PPID"
    exit "\${NO_BACKUP:-0}" ;;
  *'backup key '* | *'point-in-time key '*) printf %s "$FORMER_KEY"; [ -n "$FORMER_KEY" ] ;;
  *'printenv JWT_SECRET_ACCEPTED') sed -n 's/^JWT_SECRET_ACCEPTED=//p' .env ;;
  *'secrets cat '*) printf %s present-key ;;
esac
`;

beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'restore-'));
  for (const file of ['backup/restore.sh', 'backup/common.sh', 'docker/database.sh', 'docker/env-file.sh']) {
    await cp(path.join(root, 'infra', file), path.join(site, 'infra', file));
  }
  await writeFile(path.join(site, 'docker'), engine);
  await chmod(path.join(site, 'docker'), 0o755);
  await writeFile(path.join(site, 'identity'), 'AGE-SECRET-KEY');
});
afterEach(() => rm(site, { recursive: true }));

const calls = async () => (await readFile(path.join(site, 'calls'), 'utf8')).trim().split('\n');
const settings = () => readFile(path.join(site, '.env'), 'utf8').catch(() => '');

function restore(args: readonly string[], engineState: Readonly<Record<string, string>> = {}) {
  const env = {
    ...process.env,
    REFUSED: '0',
    FORMER_KEY: 'former-key',
    UNREADABLE: '',
    BACKUP_IDENTITY_FILE: path.join(site, 'identity'),
    ...engineState,
    PATH: `${site}:${process.env['PATH']}`,
    CALLS: path.join(site, 'calls'),
  };
  return promisify(execFile)(path.join(site, 'infra/backup/restore.sh'), args, { cwd: site, env });
}

test('restore.sh has every public release confirmed if the present database cannot be read', async () => {
  await restore(['last', '--yes'], { UNREADABLE: '1' });
  expect((await calls()).join('\n')).toContain('after-restore.js --yes a b c');
});

test('restore.sh prepares the restored database before it stops the bff and replaces the live database', async () => {
  await restore(['last', '--yes']);
  const steps = (await calls()).flatMap(
    (call) =>
      /migrate\.js|after-restore.*|compose rm .*|rename to site_before|compose up .*bff/.exec(call)?.[0] ??
      [],
  );
  expect(steps).toEqual([
    'migrate.js',
    // The releases that were withdrawn or changed since the backup.
    'after-restore.js --yes b c',
    'compose rm --stop --force bff',
    'rename to site_before',
    'compose up --detach --no-build --no-recreate --wait bff',
  ]);
});

test('restore.sh does not replace the database unless the releases that become public are confirmed', async () => {
  await expect(restore(['site-20260101T000000Z'], { REFUSED: '1' })).rejects.toThrow(
    'The database is as it was',
  );
  const made = (await calls()).join('\n');
  expect(made).not.toContain('compose rm');
  expect(made).not.toContain('rename to');
  expect(await settings()).toBe('');
});

test('restore.sh stores the backup’s signing key as accepted if it differs from the current key', async () => {
  await restore(['last', '--yes']);
  expect(await settings()).toBe('JWT_SECRET_ACCEPTED=former-key\n');
});

test('restore.sh fails before it stops the bff if that would replace another accepted key', async () => {
  await writeFile(path.join(site, '.env'), 'JWT_SECRET_ACCEPTED=the-key-before\n');
  await expect(restore(['last', '--yes'])).rejects.toThrow(/has another key[^]*The database is as it was/);
  expect((await calls()).join('\n')).not.toContain('compose rm');
  expect(await settings()).toBe('JWT_SECRET_ACCEPTED=the-key-before\n');
});

test('restore.sh stores the signing key of a point-in-time recovery as accepted', async () => {
  await restore(['at:end', '--yes']);
  expect(await settings()).toBe('JWT_SECRET_ACCEPTED=former-key\n');
});

test.each(['at:end', 'last', 'now.dump'])('restore.sh reports that %s has no signing key', async (name) => {
  await writeFile(path.join(site, 'now.dump'), 'dump');
  const { stderr } = await restore([name, '--yes'], { FORMER_KEY: '' });
  expect(stderr).toContain('This backup has no key');
  expect(await settings()).toBe('');
});

test('restore.sh does not change the settings if the backup’s signing key is the current key', async () => {
  await restore(['last', '--yes'], { FORMER_KEY: 'present-key' });
  expect(await settings()).toBe('');
});

test('restore.sh --current neither asks for confirmation nor empties the outbox', async () => {
  await writeFile(path.join(site, 'now.dump'), 'dump');
  await restore(['now.dump', '--current']);
  expect((await calls()).join('\n')).not.toContain('after-restore');
});

test('restore.sh backs up the restored database, unless the backup was made just now', async () => {
  await restore(['last', '--yes']);
  expect((await calls()).at(-1)).toContain('backup now');
  const { stdout, stderr } = await restore(['last', '--yes'], { NO_BACKUP: '1' });
  expect(stdout).toContain('Restored.');
  expect(stderr).toContain('The restored database could not be backed up.');
  await writeFile(path.join(site, 'now.dump'), 'dump');
  await restore(['now.dump', '--current']);
  expect((await calls()).at(-1)).not.toContain('backup now');
});

test('restore.sh does not report a failed restore if the connection is lost during the backup that follows', async () => {
  const failure: { stdout: string; stderr: string } = await restore(['last', '--yes'], {
    INTERRUPTED: '1',
  }).catch((error) => error);
  expect(failure.stdout).toContain('Restored.');
  expect(failure.stderr).not.toContain('The database is as it was');
});
