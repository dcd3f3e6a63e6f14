import { randomUUID } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { totpCodeOf } from '../../bff/src/testing/authenticator-app.ts';
import { type ObjectStore, startObjectStore } from '../support/object-store.ts';
import { run } from '../support/run-program.ts';
import type { SourceCopy } from '../support/source-copy.ts';
import { builtServices, hostAddress, provideImage } from './deployment.ts';
import type { Machine } from './guide.ts';
import { callNewsroom, createArticle } from './newsroom.ts';
import {
  deploymentWithoutRegistry,
  failuresWhile,
  installation,
  plannedChanges,
  post,
  prepareMachine,
  provideCertificate,
  signIn,
  startMailServer,
  subscribe,
} from './one-machine.ts';

// Each test continues with the installation of the previous one.
test.describe.configure({ mode: 'serial' });

const project = 'site-guides';
let source: SourceCopy;
let elsewhere: SourceCopy;
let machine: Machine;
let store: ObjectStore;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
const emails: string[] = [];
const password = 'a password for the first site';
let url: string;
let token: string;
let secret: string;

async function call(pathname: string, body?: object) {
  const response = await fetch(`${url}/api/admin${pathname}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json().catch(() => ({})) };
}

async function addSecondFactor(): Promise<void> {
  const { json } = await call('/totp', { password });
  secret = json.secret;
  expect((await call('/totp/confirm', { code: totpCodeOf(secret) })).status).toBe(200);
}

/** Publishes a release now, or at a time. */
const publish = (title: string, time = new Date()) =>
  createArticle({ url }, token, title, time.toISOString());

const emailsAbout = (title: string) => emails.filter((email) => email.includes(`Subject: ${title}\r`)).length;

const expectOneEmailAbout = (title: string) =>
  expect.poll(() => emailsAbout(title), { timeout: 60_000, message: title }).toBe(1);

test.beforeAll(async () => {
  store = await startObjectStore();
  mailServer = await startMailServer(emails);
  [source, machine, url] = await prepareMachine(project);
  const compose = (...args: string[]) =>
    run('docker', ['compose', ...args], {
      cwd: source.directory,
      env: { IMAGE_PREFIX: 'site-compose-test' },
    });
  for (const service of [...builtServices, 'backup']) await provideImage(compose, service);
});

test.afterAll(async () => {
  for (const copy of [source, elsewhere]) {
    if (copy)
      await run('docker', ['compose', 'down', '--volumes', '--timeout', '5'], { cwd: copy.directory });
    await copy?.remove();
  }
  mailServer.close();
  await store.stop();
});

test("install: prints the initial credentials, and the guide's command prints the password again", async () => {
  const printed = await machine.follow('install', installation(url, password));
  const initial = /with the password (\w+)/.exec(printed)?.[1] ?? '';
  expect(printed.split(initial)).toHaveLength(3);
  ({ token } = await signIn(url, password));
  await createArticle({ url }, token, 'Before the loss');
  await addSecondFactor();
});

test('mail: a subscriber gets a confirmation, and one e-mail about a release', async () => {
  const { port } = mailServer.server.address() as AddressInfo;
  await machine.follow('mail', {
    'smtps://<user>:<password>@mail.example.com': `smtp://${hostAddress()}:${port}`,
  });
  await subscribe(url, emails);
  await publish('Announced before the backup');
  await expectOneEmailAbout('Announced before the backup');
});

test('backup: the first backup is made and copied to the bucket, and its restore is rehearsed', async () => {
  const bucket = {
    BUCKET: 'backups/site',
    ENDPOINT: `http://${hostAddress()}:${store.port}`,
    REGION: 'eu-central-1',
    ACCESS_KEY_ID: store.keyId,
    SECRET_ACCESS_KEY: store.secretKey,
  };
  const lines = Object.entries(bucket).map(([name, value]) => `remember BACKUP_S3_${name} '${value}'`);
  await machine.run(`. infra/docker/env-file.sh\n${lines.join('\n')}`);
  await machine.follow('backup', {
    'docker compose build backup             # or: docker compose pull backup': '',
  });
  expect([...store.objects.keys()].some((name) => name.endsWith('.key.age'))).toBe(true);
});

test('restore: the last backup replaces the database', async () => {
  await publish('Published after the last backup');
  await machine.follow('restore', { 'restore.sh last': 'restore.sh last --yes' }, 0, 1);
  const news = await (await fetch(`${url}/api/news`)).text();
  expect(news).toContain('Announced before the backup');
  expect(news).not.toContain('Published after the last backup');
});

test('point in time: the database is recovered to a time and to the end of the log', async () => {
  const sql = async (statement: string) =>
    (await machine.run(`docker compose exec -T postgres psql -U site -d site -Atc '${statement}'`)).trim();
  await machine.follow('point-in-time', {}, 0, 1);
  await createArticle({ url }, token, 'Written before the time');
  const time = await sql('select now()');
  await createArticle({ url }, token, 'Written after the time');
  const piece = await sql('select pg_walfile_name(pg_current_wal_lsn())');
  await sql('select pg_switch_wal()');
  const archived = () => machine.run("docker compose exec -T postgres find /backups/log -name '*.age'");
  await expect.poll(archived, { timeout: 60_000 }).toContain(`${piece}.age`);

  await machine.follow('point-in-time', { "at:'2026-03-01 09:30:00 UTC'": `at:'${time}' --yes` }, 1);
  const news = await (await fetch(`${url}/api/news`)).text();
  expect(news).toContain('Written before the time');
  expect(news).not.toContain('Written after the time');
});

test('deploy and roll back: parts are deployed and rolled back without a failed request', async () => {
  await source.change('mfe-wallets/src/pages.ts', (page) => page.replace(/title: '/g, "title: 'Deployed: "));
  const failures = await failuresWhile(url, async () => {
    await machine.follow('deployment', deploymentWithoutRegistry, 0, 2);
    await expect
      .poll(async () => (await fetch(`${url}/tangem-wallet`)).text())
      .toContain('<title>Deployed: ');
    const printed = await machine.run('infra/docker/deploy.sh bff shell');
    expect(printed).toMatch(/bff replaced\. Roll back: infra\/docker\/deploy\.sh bff:before-\w{12}/);
    await machine.follow('roll-back');
  });
  expect(failures).toEqual([]);
  expect(await plannedChanges(machine)).not.toContain('Recreate');
});

test('deploy: an image that never becomes healthy is not deployed, and a healthy one replaces an unhealthy container', async () => {
  await machine.run(`docker build --quiet --tag site-compose-test/shell:broken - <<<'FROM site-compose-test/shell:latest
HEALTHCHECK --interval=1s --retries=1 --start-period=1s CMD false'`);
  const former = (await machine.run('docker compose ps --quiet shell')).trim();
  const failures = await failuresWhile(url, () =>
    expect(machine.run('infra/docker/deploy.sh shell:broken')).rejects.toThrow('the former image stays'),
  );
  expect(failures).toEqual([]);
  expect((await machine.run('docker compose ps --quiet shell')).trim()).toBe(former);

  // Starts the broken image, which deploy.sh did not deploy, with Compose.
  await machine.run('SHELL_TAG=broken docker compose up -d --no-build --no-deps shell');
  const unhealthy = () =>
    machine.run(`docker inspect --format '{{.State.Health.Status}}' $(docker compose ps --quiet shell)`);
  await expect.poll(unhealthy, { timeout: 60_000 }).toContain('unhealthy');
  await machine.run('infra/docker/deploy.sh shell:latest');
  await expect.poll(unhealthy, { timeout: 60_000 }).toBe('healthy\n');
});

test('upgrade: a release, and images that are built here, replace every part without a failed request', async () => {
  const parts = builtServices.filter((service) => service !== 'edge');
  const tagged = parts.map(
    (part) => `docker tag site-compose-test/${part}:latest site-compose-test/${part}:next`,
  );
  const lines = parts.map((part) => `${part.toUpperCase().replaceAll('-', '_')}_TAG=next`);
  await machine.run(tagged.join('\n'));
  await writeFile(path.join(source.directory, 'images.env'), `${lines.join('\n')}\n`);
  const checkout = { 'git fetch --tags && git checkout v1.1.0': '' };
  const download = { 'curl -fsSLO <address of the release>/images.env': '' };
  expect(
    await failuresWhile(url, () => machine.follow('upgrade', { ...checkout, ...download }, 0, 1)),
  ).toEqual([]);
  const images = await machine.run("docker compose ps --format '{{.Image}}'");
  for (const part of parts) expect(images).toContain(`site-compose-test/${part}:next`);

  await source.change('bff/src/company/sample-data/team.ts', (team) =>
    team.replace("role: '", "role: 'New "),
  );
  expect(await failuresWhile(url, () => machine.follow('upgrade', checkout, 1, 2))).toEqual([]);
  expect(await (await fetch(`${url}/api/team`)).text()).toContain('"New ');
});

test('administration: administrators are added and disabled, and one who lost the phone signs in by the password', async () => {
  await machine.follow('administration', {
    'forget-second-factor <name>': 'forget-second-factor admin',
    'docker compose exec bff': "echo 'a password for the clerk' | docker compose exec -T bff",
    '<name>': 'clerk',
  });
  expect((await signIn(url, password)).status).toBe(200);
  await addSecondFactor();
});

test('newswire: calls have to be signed with the secret', async () => {
  const confirm = async () => (await post(`${url}/api/wire/${randomUUID()}`, {})).status;
  expect(await confirm()).toBe(404);
  await machine.follow('newswire');
  expect(await confirm()).toBe(401);
});

test('content: a deleted article is purged', async () => {
  const { id } = await createArticle({ url }, token, 'To be purged');
  await callNewsroom({ url }, token, 'DELETE', `/articles/${id}`);
  await machine.follow('content', {
    'migrate node dist/commands/purge.js <id>': `-T migrate node dist/commands/purge.js ${id} --yes`,
    'docker compose exec bff': 'docker compose exec -T bff',
  });
  expect((await call(`/articles/${id}/history`)).json).toEqual([
    expect.objectContaining({ action: 'purged' }),
  ]);
});

test('rotate: sessions and second factors stay valid, and the signing key is replaced', async () => {
  await machine.follow('rotate-secrets');
  expect((await call('/verify')).status).toBe(200);
  expect((await signIn(url, password, totpCodeOf(secret))).status).toBe(200);
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  const keys = await machine.run('cat .env | grep ^JWT_SECRET');
  expect(keys).toMatch(/^JWT_SECRET=\w{64}$/m);
});

test('backup: reports needed and free space if the backup does not fit on the disk, and succeeds once it fits', async () => {
  await writeFile(
    path.join(source.directory, 'small-disk.yml'),
    `volumes:
  small-disk:
    driver_opts: { type: tmpfs, device: tmpfs, o: 'size=24m,uid=999' }
`,
  );
  const backup = (commands: string) =>
    machine.run(
      `COMPOSE_FILE=docker-compose.yml:small-disk.yml BACKUP_FOLDER=small-disk BACKUP_S3_BUCKET= \\
docker compose run --rm --no-deps -T backup bash -c '${commands}'`,
    );
  const printed = await backup(
    'backup now; fallocate -l 23M /backups/full || true; backup now || rm /backups/full; backup now',
  );
  expect(printed).toMatch(/The next backup needs about \d+ MiB and \d MiB are free/);
  expect(printed.match(/^site-/gm)).toHaveLength(2);
});

test('restore on a new host: no e-mail is sent again, and second factors work', async () => {
  const settings = await readFile(path.join(source.directory, '.env'), 'utf8');
  const identity = await readFile(path.join(source.directory, 'backup-identity.txt'), 'utf8');
  await publish('Scheduled before the backup', new Date(Date.now() + 30_000));
  const printed = await machine.run('docker compose exec -T backup backup now');
  const [name = ''] = /^site-\w+$/m.exec(printed) ?? [];
  expect(emailsAbout('Scheduled before the backup')).toBe(0);
  await publish('Published after the backup');
  await expectOneEmailAbout('Scheduled before the backup');
  await machine.run('docker compose down --volumes --timeout 5');

  [elsewhere, machine, url] = await prepareMachine(`${project}-elsewhere`);
  await machine.follow('install', installation(url, 'a password for the second site'));
  const copied = settings.match(/^(?:BACKUP_(?:RECIPIENT|S3_\w+)|SMTP_URL|MAIL_FROM)=.*\n/gm) ?? [];
  const env = path.join(elsewhere.directory, '.env');
  await appendFile(env, `${copied.join('')}COMPOSE_PROFILES=backup\n`);
  await writeFile(path.join(elsewhere.directory, 'backup-identity.txt'), identity);
  await machine.run('docker compose up -d --no-build --wait');
  await expect
    .poll(() => machine.run('docker compose exec -T backup backup last 2>&1 || true'), { timeout: 60_000 })
    .toContain(`the newest of the former database is ${name}`);
  await machine.run('export BACKUP_IDENTITY_FILE=$PWD/backup-identity.txt');
  await machine.follow('restore', { '<name of the backup>': name }, 1);
  const news = await (await fetch(`${url}/api/news`)).text();
  expect(news).toContain('Before the loss');
  expect(news).toContain('Scheduled before the backup');
  expect(news).not.toContain('Published after the backup');
  ({ token } = await signIn(url, password, totpCodeOf(secret)));
  // Announced after those of the backup, if these were announced again.
  await publish('Published on the new host');
  await expectOneEmailAbout('Published on the new host');
  expect(emailsAbout('Announced before the backup')).toBe(1);
  expect(emailsAbout('Scheduled before the backup')).toBe(1);
});

test('domain: the site is served under its domain over TLS, and another name is redirected', async () => {
  const curl = await provideCertificate(machine);
  await machine.follow('domain', {
    'remember_in COMPOSE_FILE infra/docker/tls.yml':
      'remember_in COMPOSE_FILE infra/docker/tls.yml; remember_in COMPOSE_FILE certificate.yml',
    'curl -sSI': curl,
  });
  const headers = await machine.run(`${curl} 'https://www.example.com/news?secret=value-of-a-query' \\
-H 'Authorization: Bearer value-of-a-token' -H 'Cookie: session=value-of-a-cookie'`);
  expect(headers).toContain('HTTP/2');
  expect(headers).not.toMatch(/^alt-svc:/im);
  const log = () => machine.run('docker compose logs --no-log-prefix edge');
  await expect.poll(log).toContain('"uri":"/news');
  expect(await log()).not.toMatch(/value-of-a-|Authorization|Cookie/);
});

test('the edge is unhealthy while it cannot reach a shell', async () => {
  const health = () =>
    machine.run(`docker inspect --format '{{.State.Health.Status}}' $(docker compose ps --quiet edge)`);
  expect(await health()).toBe('healthy\n');
  await machine.run('docker compose stop shell');
  await expect.poll(health, { timeout: 90_000 }).toBe('unhealthy\n');
  await machine.run('docker compose start shell');
  await expect.poll(health, { timeout: 90_000 }).toBe('healthy\n');
});

test('configured replicas remain after another `docker compose up`', async () => {
  await machine.run(`. infra/docker/env-file.sh; remember BFF_REPLICAS 2
docker compose up -d --no-build --no-recreate --wait bff; docker compose up -d --no-build --wait`);
  expect((await machine.run('docker compose ps --quiet bff')).trim().split('\n')).toHaveLength(2);
});
