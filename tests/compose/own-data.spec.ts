import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../../infra/local/ports.ts';
import { run } from '../support/run-program.ts';
import { deploy, hostAddress, type Deployment } from './deployment.ts';
import { Machine } from './guide.ts';
import { createArticle, signIn } from './newsroom.ts';

const postgresUser = 999;
const password = 'word of ones own';
/** A host name, because `sslmode=verify-full` compares it with the certificate's. */
const host = 'own.example';
const names = { postgres: 'site-compose-test-own-postgres', redis: 'site-compose-test-own-redis' };

let deployment: Deployment;

const docker = (...args: string[]) => run('docker', args);

/** Writes a self-signed certificate for `host` whose key only the servers' user may read. */
async function makeCertificate(folder: string): Promise<void> {
  await mkdir(folder);
  const [key, certificate] = [path.join(folder, 'server.key'), path.join(folder, 'ca.pem')];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', '/CN=own', '-addext', `subjectAltName=DNS:${host}`],
    ...['-keyout', key, '-out', certificate],
  ]);
  await chown(key, postgresUser, postgresUser);
  await chmod(key, 0o600);
}

async function ownSql(statement: string): Promise<string> {
  return docker('exec', names.postgres, 'psql', '-U', 'postgres', '-At', '-c', statement);
}

async function startServers(folder: string, ports: { postgres: number; redis: number }): Promise<void> {
  const mount = ['--volume', `${folder}:/certificates:ro`];
  const user = ['--user', String(postgresUser)];
  await docker(
    ...['run', '--detach', '--name', names.postgres, '--publish', `${ports.postgres}:5432`, ...mount],
    ...['--env', `POSTGRES_PASSWORD=${password}`, 'postgres:17', '-c', 'ssl=on'],
    ...['-c', 'ssl_cert_file=/certificates/ca.pem', '-c', 'ssl_key_file=/certificates/server.key'],
  );
  await docker(
    ...['run', '--detach', '--name', names.redis, '--publish', `${ports.redis}:6379`, ...mount, ...user],
    ...['redis:8', 'redis-server', '--port', '0', '--tls-port', '6379', '--tls-auth-clients', 'no'],
    ...['--tls-cert-file', '/certificates/ca.pem', '--tls-key-file', '/certificates/server.key'],
    ...['--requirepass', password],
  );
}

test.beforeAll(async () => {
  const folder = test.info().outputPath('certificates');
  await makeCertificate(folder);
  const ports = { postgres: await findFreePort(), redis: await findFreePort() };
  await startServers(folder, ports);
  const named = { extra_hosts: [`${host}:${hostAddress()}`] };
  const hosts = path.join(folder, 'hosts.json');
  await writeFile(hosts, JSON.stringify({ services: { shell: named, bff: named, migrate: named } }));
  deployment = await deploy({ CERTIFICATES: folder, NODE_EXTRA_CA_CERTS: '/certificates/ca.pem' });
  await deployment.compose('down', '--volumes', '--timeout', '5');
  const machine = new Machine(deployment.source.directory, deployment.env);
  await machine.run(`. infra/docker/env-file.sh; remember COMPOSE_FILE docker-compose.yml:${hosts}`);
  const at = (port: number) => `${encodeURIComponent(password)}@${host}:${port}`;
  await machine.follow('own-data', {
    'bff:<password>@db.example.com/site': `bff:${at(ports.postgres)}/postgres`,
    'owner:<password>@db.example.com/site': `postgres:${at(ports.postgres)}/postgres`,
    '<password>@cache.example.com': at(ports.redis),
  });
});

test.afterAll(async () => {
  await deployment.remove();
  await docker('rm', '--force', '--volumes', ...Object.values(names));
});

test('the product runs with an external database and Redis over TLS, without the bundled ones', async () => {
  const services = (await deployment.compose('ps', '--all', '--services')).split('\n').filter(Boolean);
  expect(services).not.toContain('postgres');
  expect(services).not.toContain('redis');
  const token = await signIn(deployment);
  const { id } = await createArticle(deployment, token, 'Kept elsewhere');
  expect(await ownSql('select id from article')).toContain(id);
  expect(
    await ownSql(
      "select bool_and(ssl) from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'bff'",
    ),
  ).toBe('t\n');
  const { details } = await (await fetch(`${deployment.url}/api/health/ready`)).json();
  expect(details.cache).toMatchObject({ status: 'up', kind: 'redis' });
});
