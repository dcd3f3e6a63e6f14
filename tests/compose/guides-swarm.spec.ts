import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { totpCodeOf } from '../../bff/src/testing/authenticator-app.ts';
import { remoteNames } from '../../infra/local/parts.ts';
import { type ObjectStore, startObjectStore } from '../support/object-store.ts';
import { startQuoteSource } from '../support/quote-source.ts';
import type { SourceCopy } from '../support/source-copy.ts';
import { administrator, hostAddress } from './deployment.ts';
import { callNewsroom, createArticle, signIn } from './newsroom.ts';
import { runUnderLoad, expectAllStored, expectNoFailedReads, expectNoFailures } from './run-under-load.ts';
import { bucketReplacements, SwarmSite } from './swarm-site.ts';
import { startTraffic } from './traffic.ts';

// Each test continues with the Swarm of the previous one.
test.describe.configure({ mode: 'serial' });

const domain = 'www.example.com';
const stateless = ['shell', 'bff', ...remoteNames];
let site: SwarmSite;
let elsewhere: SourceCopy | undefined;
let store: ObjectStore;
let quotes: Awaited<ReturnType<typeof startQuoteSource>>;
let join: { token: string; address: string };
let token: string;

test.beforeAll(async () => {
  [store, quotes] = await Promise.all([startObjectStore(), startQuoteSource('0.0.0.0')]);
  site = await SwarmSite.prepare(`http://${hostAddress()}:${quotes.port}/{symbol}`, 3);
});

test.afterAll(async () => {
  await site?.remove();
  await Promise.all([elsewhere?.remove(), quotes?.stop(), store?.stop()]);
});

test('install: three machines run the site with images from a registry that requires a password', async () => {
  const { machines, operator } = site;
  join = await site.initialize(operator, 1);
  for (const machine of [2, 3]) {
    const replacements = { '<token>': join.token, '<address of the first machine>': join.address };
    const joined = await site.operatorOn(machine).follow('several-machines', replacements, 1, 2);
    expect(joined).toContain('This node joined a swarm as a manager.');
  }
  await machines.balance(1, 2, 3);
  await expect(machines.on(2, 'pull', `${machines.images}/shell:first`)).rejects.toThrow(
    'no basic auth credentials',
  );
  const printed = await operator.follow('several-machines', await site.install(1), 2);
  expect(printed).toContain(administrator.password);
  token = await signIn(site);
  await site.expectReplicas('2/2', ...stateless);
  await site.expectReplicas('3/3', 'edge');
  expect(await site.imageOf('shell')).toContain(`${machines.images}/shell:first@sha256:`);
  const specification = await site.inspect('bff', '{{json .Spec}}');
  expect(specification).not.toContain(administrator.password);
  expect(specification).not.toContain('postgres_password');
});

test('traffic between the machines is encrypted where the kernel can encrypt', async () => {
  const states = await site.machines.inside(1, 'ip', 'xfrm', 'state');
  expect(/src (?!192\.0\.2\.)\S+ dst \S+\s+proto esp/.test(states)).toBe(site.isEncrypted);
});

test('deploy and roll back: parts are deployed and rolled back without a failed request', async () => {
  const { operator } = site;
  await site.buildRelease('second');
  const traffic = startTraffic(site.url);
  const printed = await operator.follow('swarm-deploy', { '<version>@sha256:…': 'second' }, 0, 2);
  expect(printed).not.toContain('SITE_URL');
  expect(await site.textOf('/')).toMatch(/--shell-release: ?1\b/);
  const [rollBack = ''] = /(?<=Roll back: ).*/.exec(printed) ?? [];
  await operator.run(rollBack);
  expect(await site.textOf('/')).not.toMatch(/--shell-release: ?1\b/);
  await operator.run('IMAGE_TAG=second infra/swarm/deploy.sh');
  await expect.poll(() => site.textOf('/tangem-wallet')).toContain('<title>Release 1: ');
  expect(await site.textOf('/tangem-wallet')).toContain(
    `<link rel="canonical" href="https://${domain}/tangem-wallet"`,
  );
  expect(await site.textOf('/api/team')).toContain('Release 1: ');
  expect(await site.imageOf('edge')).toContain(':first@');
  const report = await traffic.stop();
  console.log(`${report.requests} requests, longest ${report.longest} ms`);
  expect(report.failures).toEqual([]);
});

test('deploy: an image that never becomes healthy is rolled back without a failed request', async () => {
  await site.derive('shell', 'broken', 'CMD ["node", "-e", "process.exit(1)"]');
  const traffic = startTraffic(site.url);
  await expect(site.operator.run('SHELL_TAG=broken infra/swarm/deploy.sh')).rejects.toThrow(
    'site_shell did not become healthy: rollback_completed.',
  );
  expect((await traffic.stop()).failures).toEqual([]);
  expect(await site.imageOf('shell')).toContain('/shell:second@');
});

test('deploy: a bff whose API lacks what a served version reads is not deployed, unless forced', async () => {
  const { operator } = site;
  await site.deriveWithout('/api/news', 'incomplete');
  await expect(operator.run('BFF_TAG=incomplete infra/swarm/deploy.sh')).rejects.toThrow(
    /mfe-public \w+ .*\/api\/news.*\nThe former bff stays/s,
  );
  expect(await site.imageOf('bff')).toContain('/bff:second@');
  await operator.run('BFF_TAG=incomplete infra/swarm/deploy.sh --force');
  expect(await site.imageOf('bff')).toContain('/bff:incomplete@');
  expect(await operator.run('BFF_TAG=second infra/swarm/deploy.sh')).not.toContain('not compared');
});

test('deploy: settings are stored in the Swarm, and commands of the product run in its containers', async () => {
  await site.operator.follow('swarm-deploy', {}, 2, 3);
  expect(await site.textOf('/')).toContain('Example Corporation');
  expect(await site.operator.run('COMPANY_NAME= infra/swarm/deploy.sh')).toContain(
    "'Example Corporation' becomes ''",
  );
  const operator = site.operatorOn(await site.machineWith('shell', 'bff'));
  const printed = await operator.follow(
    'swarm-deploy',
    {
      'infra/swarm/run.sh': `${site.logIn}; infra/swarm/run.sh`,
      'docker exec -it': `echo '${administrator.password}' | docker exec -i`,
    },
    3,
  );
  expect(printed).toMatch(/^admin\b/m);
  expect(printed).toMatch(/^mfe-wallets$/m);
  expect(printed).toContain(administrator.password);
  token = await signIn(site);
});

test('secrets: every secret can be rotated, sessions stay valid, and optional ones are added later', async () => {
  const { operator } = site;
  const confirm = async () => {
    const headers = { 'content-type': 'application/json' };
    const address = `${site.url}/api/wire/${randomUUID()}`;
    return (await fetch(address, { method: 'POST', body: '{}', headers })).status;
  };
  expect(await confirm()).toBe(404);
  await operator.run('openssl rand -hex 24 | docker secret create site_admin_password_2 -');
  const optional = 'PREVIEW_SECRET_SECRET=';
  const replacements = { [optional]: `ADMIN_PASSWORD_SECRET=site_admin_password_2 ${optional}` };
  await operator.follow('swarm-secrets', replacements, 0, 3);
  const cache = async () => JSON.parse(await site.textOf('/api/health/ready')).details?.cache?.kind;
  await expect.poll(cache, { timeout: 120_000 }).toBe('redis');
  await callNewsroom(site, token, 'GET', '/articles');
  await signIn(site);
  const used =
    (await site.inspect('bff', '{{json .Spec}}')) + (await site.inspect('postgres', '{{json .Spec}}'));
  for (const name of [
    'jwt_secret',
    'bff_database_password',
    'redis_password',
    'admin_password',
    'postgres_password',
  ]) {
    expect(used).toContain(`site_${name}_2`);
  }
  expect(await confirm()).toBe(401);
  const page = await site.textOf('/tangem-wallet');
  const version = /<meta name="composed-of" content="[^"]*mfe-wallets ([0-9a-f]+)/.exec(page)?.[1];
  const preview = `docker exec $(docker ps -qf name=site_shell | head -1) versions preview mfe-wallets ${version}`;
  const printed = await site.operatorOn(await site.machineWith('shell')).run(preview);
  expect(printed).toContain(`https://${domain}/preview`);
});

test('nodes: services spread to a new node without a failed request', async () => {
  await site.machines.start(4);
  const worker = (await site.operator.run('docker swarm join-token --quiet worker')).trim();
  const replacements = { '<token>': worker, '<address of a manager>': join.address };
  await site.operatorOn(4).follow('swarm-nodes', replacements, 0, 1);
  await site.expectReplicas('4/4', 'edge');
  const loadReport = await runUnderLoad(site, 'services spread', () =>
    site.operator.follow('swarm-nodes', { '<new node>': 'machine-4' }, 1, 2),
  );
  expectNoFailures(loadReport);
  expectAllStored(loadReport, await site.articles());
});

test('nodes: draining a node that the balancer does not use fails no request, and services spread again', async () => {
  const { machines, operator } = site;
  await machines.balance(1, 2, 4);
  const loadReport = await runUnderLoad(site, 'node drained', () =>
    operator.follow('swarm-nodes', { '<node>': 'machine-3' }, 2, 3),
  );
  expectNoFailures(loadReport);
  expectAllStored(loadReport, await site.articles());
  expect(await machines.on(3, 'ps', '--quiet')).toBe('');
  await operator.run('docker node update --availability active machine-3');
  await operator.follow('swarm-nodes', { '<new node>': 'machine-3' }, 1, 2);
  await site.expectReplicas('4/4', 'edge');
  await machines.balance(1, 2, 3, 4);
});

test('nodes: when a node is lost, the others take over and no acknowledged write is lost', async () => {
  const { machines, operator } = site;
  const loadReport = await runUnderLoad(site, 'node lost', async () => {
    await machines.kill(3);
    const state = () => operator.run("docker node inspect --format '{{.Status.State}}' machine-3");
    await expect.poll(state, { timeout: 120_000 }).toBe('down\n');
    await site.expectReplicas('2/2', ...stateless);
    // `docker service ls` may count the lost node's edge until the node is removed.
    for (const machine of [1, 2, 4]) await expect.poll(() => site.edgesOn(machine)).not.toBe('');
  });
  expectAllStored(loadReport, await site.articles());
  await operator.follow('swarm-nodes', { '<lost node>': 'machine-3' }, 3, 4);
  await site.expectReplicas('3/3', 'edge');
  expect(await operator.run("docker node ls --format '{{.Hostname}}'")).not.toContain('machine-3');
  await machines.balance(1, 2, 4);
  const after = await runUnderLoad(site, 'after the loss', () => operator.run('infra/swarm/deploy.sh'));
  expectNoFailures(after);
});

test('nodes: replacing the edges one after the other fails no read', async () => {
  await site.publish('third', ['edge']);
  const loadReport = await runUnderLoad(site, 'edges replaced', () =>
    site.operator.follow('swarm-nodes', { '<version>@sha256:…': 'third' }, 4),
  );
  expectNoFailedReads(loadReport);
  expectAllStored(loadReport, await site.articles());
  for (const machine of [1, 2, 4]) expect(await site.edgesOn(machine)).toContain('edge:third');
});

test('data: a backup is made, rehearsed and restored, and releases that would reappear are listed before', async () => {
  const { operator } = site;
  await writeFile(path.join(site.source.directory, 's3-key'), store.secretKey);
  const earlier = await createArticle(site, token, 'Before the backup');
  await operator.follow('swarm-data', bucketReplacements(store), 0, 1);
  expect([...store.objects.keys()].some((name) => name.endsWith('.key.age'))).toBe(true);
  await callNewsroom(site, token, 'DELETE', `/articles/${earlier.id}`);
  const later = await createArticle(site, token, 'After the backup');
  const restore = 'STACK=site BACKUP_IDENTITY_FILE=$PWD/backup-identity.txt infra/backup/restore.sh last';
  await expect(operator.run(restore)).rejects.toThrow(/Before the backup.*The database is as it was/s);
  expect(await site.articles()).toContain(later.id);
  await operator.follow('swarm-data', {}, 1, 2);
  await site.expectReplicas('2/2', 'bff');
  expect(await site.articles()).not.toContain(later.id);
  expect(await site.textOf('/api/news')).toContain('Before the backup');
});

test('data: a deleted article is purged', async () => {
  const { id } = await createArticle(site, token, 'To be purged');
  await callNewsroom(site, token, 'DELETE', `/articles/${id}`);
  await site.operator.follow('swarm-data', { '<id>': id }, 3);
  expect(await site.articles()).not.toContain(id);
});

test('monitoring: every replica of shell and bff is scraped', async () => {
  const { operator } = site;
  const standIns = await site.loadStandIns('prometheus', 'alertmanager', 'machine', 'probe');
  const file = 'infra/observability/swarm.yml';
  await operator.follow('monitoring', { [file]: `${file}:${standIns}` }, 1);
  const query = 'query=count(up==1)by(job)';
  const results = () =>
    operator.run(`docker compose exec -T prometheus wget -qO- 'http://127.0.0.1:9090/api/v1/query?${query}'`);
  for (const [job, count] of Object.entries({ shell: 2, bff: 2, machine: 1 })) {
    const sample = new RegExp(`"job":"${job}"},"value":\\[[\\d.]+,"${count}"\\]`);
    await expect.poll(results, { timeout: 120_000 }).toMatch(sample);
  }
  await operator.run('docker compose down --volumes --timeout 5; unset COMPOSE_FILE');
});

let secret: string;
let lastBackup: string;

test('an administrator’s second factor is confirmed and backed up', async () => {
  const password = administrator.password;
  const started = await callNewsroom(site, token, 'POST', '/totp', { password });
  ({ secret } = z.object({ secret: z.string() }).parse(started));
  await callNewsroom(site, token, 'POST', '/totp/confirm', { code: totpCodeOf(secret) });
  const printed = await site.operator.run('docker exec $(docker ps -qf name=site_backup) backup now');
  lastBackup = printed.trim().split('\n').at(-1) ?? '';
  expect(lastBackup).toMatch(/^site-/);
});

test('TLS: a domain is served with the certificate of a secret, which can be replaced', async () => {
  const { operator } = site;
  await expect(operator.run(`SITE_ADDRESS=${domain} infra/swarm/deploy.sh`)).rejects.toThrow(
    'TLS_CERTIFICATE_SECRET',
  );
  const certify = (number: number) =>
    operator.run(`openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 \\
      -subj '/CN=certificate ${number}' -addext subjectAltName=DNS:${domain} -keyout privkey.pem -out fullchain.pem`);
  const curl = `curl -sSI --cacert fullchain.pem --resolve ${domain}:443:${join.address}`;
  await certify(1);
  await operator.follow('swarm-secrets', { 'curl -sSI': curl }, 3);
  await certify(2);
  await operator.run(`docker secret create site_tls_certificate_2 fullchain.pem
docker secret create site_tls_key_2 privkey.pem
TLS_CERTIFICATE_SECRET=site_tls_certificate_2 TLS_KEY_SECRET=site_tls_key_2 infra/swarm/deploy.sh`);
  expect(await operator.run(`${curl} https://${domain}/about`)).toContain('HTTP/2 200');
});

test('restore elsewhere: another Swarm has the releases of the backup, and second factors work there', async () => {
  const { machines, source } = site;
  await machines.killAll();
  await machines.start(5);
  elsewhere = await site.copySettings();
  const { directory } = elsewhere;
  const successor = site.operatorOn(5, directory);
  await site.initialize(successor, 5);
  await successor.follow('several-machines', await site.install(5), 2);
  for (const file of ['backup-identity.txt', 's3-key']) {
    await writeFile(path.join(directory, file), await readFile(path.join(source.directory, file)));
  }
  const keyPair = 'docker run --rm $IMAGE_PREFIX/backup:$BACKUP_TAG age-keygen >backup-identity.txt';
  await successor.follow('swarm-data', { ...bucketReplacements(store), [keyPair]: '' }, 0, 1);
  await successor.follow('swarm-data', { '<name of the backup>': lastBackup }, 2, 3);
  await machines.balance(5);
  expect(await site.textOf('/api/news')).toContain('Before the backup');
  const response = await fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...administrator, totp: totpCodeOf(secret) }),
  });
  expect(response.status).toBe(200);
});
