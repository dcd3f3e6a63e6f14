import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { totpCodeOf } from '../../bff/src/testing/authenticator-app.ts';
import { type ObjectStore, startObjectStore } from '../support/object-store.ts';
import { run } from '../support/run-program.ts';
import type { SourceCopy } from '../support/source-copy.ts';
import { builtServices, hostAddress, provideImage } from './deployment.ts';
import type { Machine } from './guide.ts';
import { callNewsroom, createArticle } from './newsroom.ts';
import { failuresWhile, installation, prepareMachine, signIn, startMailServer } from './one-machine.ts';

// Each test continues with the installation of the previous one.
test.describe.configure({ mode: 'serial' });

const project = 'site-guides';
const services = [...builtServices, 'backup'];
let source: SourceCopy;
let elsewhere: SourceCopy;
let machine: Machine;
let store: ObjectStore;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
const emails: string[] = [];
let url: string;
let password: string;
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

test.beforeAll(async () => {
  store = await startObjectStore();
  mailServer = await startMailServer(emails);
  [source, machine, url] = await prepareMachine(project);
  const compose = (...args: string[]) =>
    run('docker', ['compose', ...args], {
      cwd: source.directory,
      env: { IMAGE_PREFIX: 'site-compose-test' },
    });
  for (const service of services) await provideImage(compose, service);
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
  const printed = await machine.follow('install', installation(url));
  password = /with the password (\w+)/.exec(printed)?.[1] ?? '';
  expect(printed.split(password)).toHaveLength(3);
  ({ token } = await signIn(url, password));
  await createArticle({ url }, token, 'Before the loss');
  const { json } = await call('/totp', { password });
  secret = json.secret;
  expect((await call('/totp/confirm', { code: totpCodeOf(secret) })).status).toBe(200);
});

test('mail: a subscriber gets a confirmation', async () => {
  const { port } = mailServer.server.address() as AddressInfo;
  await machine.follow('mail', {
    'smtps://<user>:<password>@mail.example.com': `smtp://${hostAddress()}:${port}`,
  });
  const response = await fetch(`${url}/api/alerts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'reader@example.org' }),
  });
  expect(response.status).toBe(202);
  await expect.poll(() => emails.length, { timeout: 30_000 }).toBe(1);
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
    await machine.follow(
      'deployment',
      {
        'infra/docker/deploy.sh shell:1.0.1@sha256:…             # by version and digest': '',
        'infra/docker/deploy.sh bff@sha256:… shell@sha256:…      # several: bff, then remotes, then shell':
          '',
      },
      0,
      2,
    );
    await expect
      .poll(async () => (await fetch(`${url}/tangem-wallet`)).text())
      .toContain('<title>Deployed: ');
    const printed = await machine.run('infra/docker/deploy.sh bff shell');
    expect(printed).toMatch(/bff replaced\. Roll back: infra\/docker\/deploy\.sh bff:before-\w{12}/);
    await machine.follow('roll-back');
  });
  expect(failures).toEqual([]);
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

test('administration: an administrator is added, gets another password and is disabled', async () => {
  const printed = await machine.follow('administration', {
    'docker compose exec bff node dist/commands/administrators.js forget-second-factor <name>     # for a lost phone':
      '',
    'docker compose exec bff': "echo 'a password for the clerk' | docker compose exec -T bff",
    '<name>': 'clerk',
  });
  expect(printed).toContain('clerk was added.');
  expect(printed).toContain('clerk can no longer sign in.');
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
  await machine.run('docker compose exec -T backup backup now');
  await call('/articles', {
    title: 'Published after the backup',
    content: '<p>Later.</p>',
    excerpt: '',
    summary: '',
    publishedAt: new Date().toISOString(),
    author: 'HydroHash',
    category: 'Press Release',
    imageUrl: '',
  });
  const [name = ''] = (await machine.run('docker compose exec -T backup backup list'))
    .trim()
    .split('\n')
    .slice(-1);
  await machine.run('docker compose down --volumes --timeout 5');
  const sent = emails.length;

  [elsewhere, machine, url] = await prepareMachine(`${project}-elsewhere`);
  await machine.follow('install', installation(url));
  const ofBackups = settings.split('\n').filter((line) => /^BACKUP_(?:RECIPIENT|S3_\w+)=/.test(line));
  const mail = settings.split('\n').filter((line) => /^(?:SMTP_URL|MAIL_FROM)=/.test(line));
  const env = path.join(elsewhere.directory, '.env');
  await writeFile(
    env,
    `${await readFile(env, 'utf8')}${[...ofBackups, ...mail].join('\n')}\nCOMPOSE_PROFILES=backup\n`,
  );
  await writeFile(path.join(elsewhere.directory, 'backup-identity.txt'), identity);
  await machine.run('docker compose up -d --no-build --wait');
  await expect
    .poll(() => machine.run('docker compose exec -T backup backup last 2>&1 || true'), { timeout: 60_000 })
    .toContain(`the newest of the former database is ${name}`);
  await machine.run('export BACKUP_IDENTITY_FILE=$PWD/backup-identity.txt');
  await machine.follow('restore', { '<name of the backup>': name }, 1, 2);
  const news = await (await fetch(`${url}/api/news`)).text();
  expect(news).toContain('Before the loss');
  expect(news).not.toContain('Published after the backup');
  expect((await signIn(url, password, totpCodeOf(secret))).status).toBe(200);
  await pause(5_000);
  expect(emails.length).toBe(sent);
});

test('domain: the site is served under its domain over TLS, and another name is redirected', async () => {
  await machine.run(`mkdir -p certificate && chmod 755 certificate
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=test \\
  -addext subjectAltName=DNS:www.example.com,DNS:example.com -keyout certificate/key.pem -out certificate/certificate.pem
chmod 644 certificate/*
cat >certificate.yml <<'END'
services:
  edge:
    environment:
      CERTIFICATE: given
    volumes:
      - ./certificate/certificate.pem:/run/secrets/tls_certificate:ro
      - ./certificate/key.pem:/run/secrets/tls_key:ro
END`);
  const names = ['www.example.com', 'example.com'].map((name) => `--resolve ${name}:443:127.0.0.1`);
  await machine.follow('domain', {
    'remember_in COMPOSE_FILE infra/docker/tls.yml':
      'remember_in COMPOSE_FILE infra/docker/tls.yml; remember_in COMPOSE_FILE certificate.yml',
    'curl -sSI': `curl -sSI --cacert certificate/certificate.pem ${names.join(' ')}`,
  });
  const log = await machine.run('docker compose logs --no-log-prefix edge');
  expect(log).toContain('"uri":"/about"');
  expect(log).not.toContain('Authorization');
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

test('a setting that the secrets read does not restart the database', async () => {
  const startOfDatabase = () =>
    machine.run(`docker inspect --format '{{.State.StartedAt}}' $(docker compose ps --quiet postgres)`);
  const start = await startOfDatabase();
  await machine.run(`. infra/docker/env-file.sh; remember ADMIN_USERNAME operator
docker compose up -d --no-build --wait`);
  expect(await startOfDatabase()).toBe(start);
});
