import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../../infra/local/ports.ts';
import { run } from '../support/run-program.ts';
import { administrator, builtServices, deploy, type Deployment } from './deployment.ts';
import { remoteNames } from '../../infra/local/parts.ts';
import { startTraffic } from './traffic.ts';

// Each test continues with the stack of the previous one.
test.describe.configure({ mode: 'serial' });

const stack = 'site-swarm-test';
const domain = 'site.example';
const secrets = {
  site_jwt_secret: 'JWT_SECRET',
  site_postgres_password: 'POSTGRES_PASSWORD',
  site_bff_database_password: 'BFF_DATABASE_PASSWORD',
  site_redis_password: 'REDIS_PASSWORD',
  site_admin_password: 'ADMIN_PASSWORD',
} as const;

let deployment: Deployment;
let url: string;
let wasSwarm = true;

const docker = (...args: string[]) => run('docker', args);

/** Runs the documented command with the images of a tag, and returns the changes that it prints. */
async function deployStack(tag: string, settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const script = path.join(deployment.source.directory, 'infra', 'swarm', 'deploy.sh');
  return run(script, [stack], { env: { IMAGE_TAG: tag, RESOLVE_IMAGE: 'never', ...settings } });
}

/** The state of a service's last update, such as `completed` or `rollback_completed`. */
async function updateState(service: string): Promise<string> {
  const format = '{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}';
  return (await docker('service', 'inspect', '--format', format, `${stack}_${service}`)).trim();
}

async function createSecret(name: string, value: string): Promise<void> {
  await run('sh', ['-c', `printf %s "$VALUE" | docker secret create ${name} -`], { env: { VALUE: value } });
}

/** Creates a self-signed certificate, and secrets with it and its key. */
async function createCertificate(number: number): Promise<string> {
  const folder = path.join(deployment.source.directory, `certificate-${number}`);
  await mkdir(folder);
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', `/CN=certificate ${number}`, '-addext', `subjectAltName=DNS:${domain}`],
    ...['-keyout', key, '-out', certificate],
  ]);
  await createSecret(`site_tls_certificate_${number}`, await readFile(certificate, 'utf8'));
  await createSecret(`site_tls_key_${number}`, await readFile(key, 'utf8'));
  return certificate;
}

async function tagImages(tag: string): Promise<void> {
  for (const service of builtServices) {
    const image = `${deployment.env.IMAGE_PREFIX}/${service}`;
    await docker('tag', `${image}:latest`, `${image}:${tag}`);
  }
}

test.beforeAll(async () => {
  deployment = await deploy();
  await tagImages('first');
  // Only its images are needed.
  await deployment.compose('down', '--volumes', '--timeout', '5');
  url = `http://127.0.0.1:${await findFreePort()}`;
  wasSwarm = (await docker('info', '--format', '{{.Swarm.LocalNodeState}}')).trim() === 'active';
  if (!wasSwarm) await docker('swarm', 'init', '--advertise-addr', '127.0.0.1');
  const node = (await docker('info', '--format', '{{.Swarm.NodeID}}')).trim();
  await docker('node', 'update', '--label-add', 'site.data=true', node);
  for (const [name, variable] of Object.entries(secrets)) {
    await createSecret(name, deployment.env[variable] ?? '');
  }
});

test.afterAll(async () => {
  // A network can only be removed when no container uses it.
  const removal = () => docker('stack', 'rm', stack).then(() => 'removed', String);
  await expect.poll(removal, { timeout: 120_000 }).toBe('removed');
  const remaining = async () =>
    docker('ps', '--all', '--quiet', '--filter', `label=com.docker.stack.namespace=${stack}`);
  await expect.poll(remaining, { timeout: 120_000 }).toBe('');
  const created = await docker('secret', 'ls', '--format', '{{.Name}}', '--filter', 'name=site_');
  for (const name of created.split('\n').filter(Boolean)) await docker('secret', 'rm', name);
  const configs = await docker('config', 'ls', '--quiet', '--filter', `name=${stack}_settings`);
  for (const config of configs.split('\n').filter(Boolean)) await docker('config', 'rm', config);
  if (!wasSwarm) await docker('swarm', 'leave', '--force');
  const volumes = await docker('volume', 'ls', '--quiet', '--filter', `name=^${stack}_`);
  for (const volume of volumes.split('\n').filter(Boolean)) await docker('volume', 'rm', volume);
  await deployment.remove();
});

async function pageTitle(): Promise<string> {
  const response = await fetch(`${url}/tangem-wallet`).catch(() => undefined);
  return /<title>([^<]*)/.exec((await response?.text()) ?? '')?.[1] ?? '';
}

test('the stack runs two replicas of each stateless service, with secrets from files', async () => {
  const given = ['IMAGE_PREFIX', 'SAMPLE_DATA', 'QUOTES_PROVIDER', 'QUOTES_URL', 'RATE_LIMIT'];
  await deployStack('first', {
    ...Object.fromEntries(given.map((name) => [name, deployment.env[name] ?? ''])),
    HTTP_PORT: new URL(url).port,
    SITE_URL: url,
  });
  await expect.poll(pageTitle, { timeout: 240_000 }).toContain('Card wallet');
  await expect
    .poll(async () => (await fetch(`${url}/api/health/ready`)).status, { timeout: 120_000 })
    .toBe(200);
  for (const service of ['shell', 'bff', ...remoteNames]) {
    const replicas = () =>
      docker('service', 'ls', '--format', '{{.Replicas}}', '--filter', `name=${stack}_${service}`);
    await expect.poll(replicas, { timeout: 120_000, message: service }).toContain('2/2');
  }
  const environment = await docker('service', 'inspect', `${stack}_bff`);
  expect(environment).not.toContain(deployment.env.POSTGRES_PASSWORD);
  expect(environment).not.toContain('postgres_password');
});

test('a rolling update under load fails no request', async () => {
  const { source, compose } = deployment;
  await source.change('mfe-wallets/src/pages.ts', (text) => text.replace(/title: '/g, "title: 'Release 1: "));
  await source.change('shell/src/styles.css', (text) => `${text}\n:root { --shell-release: 1 }\n`);
  await source.change('bff/src/company/sample-data/team.ts', (text) =>
    text.replace("role: '", "role: 'Release 1: "),
  );
  for (const service of ['mfe-wallets', 'shell', 'bff']) await compose('build', '--quiet', service);
  await tagImages('second');
  const traffic = startTraffic(url);
  const changes = await deployStack('second');
  expect(changes).toContain('shell: first becomes second');
  expect(changes).not.toContain('SITE_URL');
  for (const service of ['mfe-wallets', 'shell', 'bff']) {
    await expect.poll(() => updateState(service), { timeout: 240_000 }).toBe('completed');
  }
  await expect.poll(pageTitle).toContain('Release 1: ');
  const page = await (await fetch(`${url}/tangem-wallet`)).text();
  expect(page).toContain(`<link rel="canonical" href="${url}/tangem-wallet"`);
  const report = await traffic.stop();
  console.log(`${report.requests} requests, longest ${report.longest} ms`);
  expect(report.failures).toEqual([]);
});

test('a version that never becomes healthy is rolled back automatically without a failed request', async () => {
  const image = `${deployment.env.IMAGE_PREFIX}/shell`;
  await run('sh', [
    '-c',
    `printf 'FROM ${image}:second\\nCMD ["node", "-e", "process.exit(1)"]\\n' | docker build --quiet --tag ${image}:broken -`,
  ]);
  const traffic = startTraffic(url);
  await docker(
    ...['service', 'update', '--detach', '--no-resolve-image'],
    ...['--image', `${image}:broken`, `${stack}_shell`],
  );
  await expect.poll(() => updateState('shell'), { timeout: 240_000 }).toBe('rollback_completed');
  const report = await traffic.stop();
  expect(report.failures).toEqual([]);
  expect(
    await docker(
      'service',
      'inspect',
      '--format',
      '{{.Spec.TaskTemplate.ContainerSpec.Image}}',
      `${stack}_shell`,
    ),
  ).toContain(':second');
});

test('the optional secrets for previews and the newswire can be added later', async () => {
  const confirm = async () =>
    (
      await fetch(`${url}/api/wire/${randomUUID()}`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
    ).status;
  expect(await confirm()).toBe(404);
  await createSecret('site_preview_secret', 'the value of site_preview_secret, long enough');
  await createSecret('site_wire_secret', `whsec_${randomBytes(32).toString('base64')}`);
  const changes = await deployStack('second', {
    PREVIEW_SECRET_SECRET: 'site_preview_secret',
    WIRE_SECRET_SECRET: 'site_wire_secret',
  });
  expect(changes).toContain("WIRE_SECRET_SECRET: '' becomes 'site_wire_secret'");
  for (const service of ['shell', 'bff']) {
    await expect.poll(() => updateState(service), { timeout: 240_000 }).toBe('completed');
  }
  expect(await confirm()).toBe(401);
  const shells = await docker('ps', '--quiet', '--filter', `name=${stack}_shell`);
  const versions = (...args: string[]) => docker('exec', shells.split('\n')[0] ?? '', 'versions', ...args);
  const version = /<meta name="composed-of" content="[^"]*mfe-wallets ([0-9a-f]+)/.exec(
    await (await fetch(`${url}/tangem-wallet`)).text(),
  )?.[1];
  expect(await versions('preview', 'mfe-wallets', version ?? '')).toContain(url);
});

test('every secret can be rotated, and sessions stay valid', async () => {
  const signInAgain = () =>
    fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
    });
  const { token }: { token: string } = await (await signInAgain()).json();
  const names = Object.fromEntries(Object.entries(secrets).map(([name, variable]) => [variable, name]));
  for (const [variable, name] of Object.entries(names)) {
    await createSecret(`${name}_2`, `another ${variable} for tests, long enough`);
  }
  const postgres = await docker('ps', '--quiet', '--filter', `name=${stack}_postgres`);
  await docker(
    ...['exec', postgres.trim(), 'psql', '--username', 'site', '--dbname', 'site', '--command'],
    "alter role site password 'another POSTGRES_PASSWORD for tests, long enough'",
  );
  await deployStack('second', {
    JWT_SECRET_ACCEPTED_SECRET: 'site_jwt_secret',
    ...Object.fromEntries(
      Object.entries(names).map(([variable, name]) => [`${variable}_SECRET`, `${name}_2`]),
    ),
  });
  await expect.poll(() => updateState('bff'), { timeout: 240_000 }).toBe('completed');
  const cache = async () => (await (await fetch(`${url}/api/health/ready`)).json()).details?.cache?.kind;
  await expect.poll(cache, { timeout: 120_000 }).toBe('redis');
  const listed = await fetch(`${url}/api/admin/articles`, { headers: { authorization: `Bearer ${token}` } });
  expect(listed.status).toBe(200);
  expect((await signInAgain()).status).toBe(200);
  const used = await docker(
    'service',
    'inspect',
    '--format',
    '{{json .Spec}}',
    `${stack}_bff`,
    `${stack}_redis`,
  );
  for (const [variable, name] of Object.entries(names)) {
    if (variable !== 'POSTGRES_PASSWORD') expect(used).toContain(`${name}_2`);
  }
});

test('a domain is served with the certificate of a secret, which can be replaced', async () => {
  await expect(deployStack('second', { SITE_ADDRESS: domain })).rejects.toThrow('TLS_CERTIFICATE_SECRET');
  const port = String(await findFreePort());
  for (const number of [1, 2]) {
    const certificate = await createCertificate(number);
    await deployStack('second', {
      SITE_ADDRESS: domain,
      SITE_URL: `https://${domain}`,
      HTTPS_PORT: port,
      TLS_CERTIFICATE_SECRET: `site_tls_certificate_${number}`,
      TLS_KEY_SECRET: `site_tls_key_${number}`,
    });
    const page = () =>
      run('curl', [
        ...['--silent', '--show-error', '--max-time', '10', '--cacert', certificate],
        ...['--resolve', `${domain}:${port}:127.0.0.1`, `https://${domain}:${port}/tangem-wallet`],
      ]).catch(String);
    await expect.poll(page, { timeout: 240_000 }).toContain('Card wallet');
  }
});
