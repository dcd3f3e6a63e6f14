import { expect, test } from '@jest/globals';
import {
  readComposeServices,
  readNetworks,
  interpolate,
  isPersistentVolume,
  readRepositoryFile,
  type Service,
  type Settings,
  findSettingNames,
  stackFiles,
  readStackServices,
} from './deployment-files.ts';

/** Returns a different value for each setting, so that a setting which Compose or Swarm does not read is detected. */
async function everySettingSet(): Promise<Settings> {
  const names = [
    ...findSettingNames(await readRepositoryFile('docker-compose.yml')),
    ...(await settingsOfStack()),
  ];
  return Object.fromEntries(
    names
      .filter((name) => !onlyInCompose.has(name))
      .map((name, index) => [name, name.endsWith('_CPUS') ? String(index + 1) : `value of ${name}`]),
  );
}

/** Settings that only Compose has, such as those of external database servers and of the profile `observability`. */
const onlyInCompose = new Set([
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'REDIS_URL',
  'HTTP_BIND',
  'IMAGE_TAG',
  'SHELL_REPLICAS',
  'BFF_REPLICAS',
  ...['WEBHOOK_URL', 'SLACK_URL', 'HEARTBEAT_URL', 'EMAIL_TO', 'EMAIL_FROM'].map((name) => `ALERT_${name}`),
  ...['SERVER', 'USER', 'PASSWORD'].map((name) => `ALERT_SMTP_${name}`),
  'RUNBOOK_URL',
  'PROMETHEUS_PORT',
  'ALERTMANAGER_PORT',
]);
const onlyInStack = new Set(['MACHINES', 'LB_POLICY']);
/** The name of the Swarm secret for each setting whose value is a secret. */
const secretOf: Readonly<Record<string, string>> = {
  JWT_SECRET: 'jwt_secret',
  JWT_SECRET_ACCEPTED: 'jwt_secret_accepted',
  BFF_DATABASE_PASSWORD: 'bff_database_password',
  POSTGRES_PASSWORD: 'postgres_password',
  REDIS_PASSWORD: 'redis_password',
  ADMIN_PASSWORD: 'admin_password',
  BACKUP_S3_SECRET_ACCESS_KEY: 'backup_s3_secret_access_key',
  PREVIEW_SECRET: 'preview_secret',
  WIRE_SECRET: 'wire_secret',
  SMTP_URL: 'smtp_url',
};

async function settingsOfStack(): Promise<Set<string>> {
  const texts = await Promise.all(stackFiles.map(readRepositoryFile));
  return findSettingNames(texts.join('\n'));
}

/**
 * Returns a service without what Compose and Swarm configure differently: paths of secrets, files of the repository.
 */
function comparable({ secrets, environment, command, healthcheck, volumes, ...service }: Service) {
  const plain = Object.entries(environment).filter(([name]) => !onlyInStack.has(name));
  const given = plain.filter(([name]) => !(name in secretOf) && !name.endsWith('_FILE'));
  const secret = [
    ...secrets,
    ...plain.flatMap(([name]) => secretOf[name.replace(/_FILE$/, '')] ?? []),
    ...volumes.flatMap((volume) =>
      isPersistentVolume(volume) && volume.startsWith('redis-secrets:') ? 'redis_password' : [],
    ),
  ];
  const readsSecret = (text: string) => text.replaceAll(/\/run\/secrets\/redis[_/]password/g, 'the secret');
  return {
    ...service,
    environment: Object.fromEntries(given),
    secrets: [...new Set(secret)].toSorted(),
    command: typeof command === 'object' ? command.map(readsSecret) : command,
    healthcheck: healthcheck && JSON.parse(readsSecret(JSON.stringify(healthcheck))),
    volumes: volumes.filter((volume) => isPersistentVolume(volume) && !/^\.\/|^\w+-secrets:/.test(volume)),
    temporary: service.temporary.toSorted(),
    networks: service.networks.toSorted(),
  };
}

/** Returns the Swarm's shell without its Redis for pinned versions; in Compose, shells share these by a volume. */
function withoutVersions({ environment, networks, secrets, ...shell }: Service): Service {
  const { REDIS_URL: _url, REDIS_PASSWORD_FILE: _file, ...rest } = environment;
  return {
    ...shell,
    environment: rest,
    networks: networks.filter((name) => name !== 'versions'),
    secrets: secrets.filter((name) => name !== 'redis_password'),
  };
}

test.each(['with every default', 'with every setting set'])(
  'Compose and the Swarm stack define the same services %s',
  async (which) => {
    const settings: Settings = which === 'with every default' ? {} : await everySettingSet();
    // The stack has no services `migrate` and `secrets`: deploy.sh runs migrations, and the operator creates secrets.
    const { migrate: _, secrets: _made, ...compose } = await readComposeServices(settings);
    const { versions, shell, ...others } = await readStackServices(settings);
    expect(versions?.networks).toEqual(['versions']);
    const stack: Readonly<Record<string, Service>> = {
      ...others,
      ...(shell && { shell: withoutVersions(shell) }),
    };
    expect(Object.keys(stack).toSorted()).toEqual(Object.keys(compose).toSorted());
    for (const [name, service] of Object.entries(compose)) {
      const other = stack[name];
      expect({ name, ...(other && comparable(other)) }).toEqual({ name, ...comparable(service) });
    }
  },
);

test('the stack passes secrets only as files, because environments are visible to `docker inspect`', async () => {
  const names = Object.values(await readStackServices({})).flatMap(({ environment }) =>
    Object.keys(environment),
  );
  expect(names).toContain('JWT_SECRET_FILE');
  expect(names.filter((name) => name in secretOf)).toEqual([]);
});

test('edge and shell do not share a network with the database', async () => {
  for (const { edge, shell, postgres } of [await readComposeServices({}), await readStackServices({})]) {
    const exposed = [...(edge?.networks ?? []), ...(shell?.networks ?? [])];
    expect(exposed).toContain('public');
    expect(postgres?.networks).toEqual(['data']);
    expect(exposed).not.toContain('data');
  }
});

test('every overlay network of the stack is encrypted', async () => {
  const networks = await readNetworks(stackFiles);
  expect(networks.map(([name]) => name).toSorted()).toEqual([
    'data',
    'offsite',
    'parts',
    'public',
    'versions',
  ]);
  for (const [name, { driver, driver_opts }] of networks) {
    expect({ name, driver, encrypted: driver_opts['encrypted'] }).toEqual({
      name,
      driver: 'overlay',
      encrypted: 'true',
    });
  }
});

test('ipv6.yml publishes the edge on IPv6 and enables IPv6 on each network of the edge', async () => {
  const file = 'infra/docker/ipv6.yml';
  const { edge } = await readComposeServices({});
  const enabled = (await readNetworks([file])).filter(([, network]) => network.enable_ipv6);
  expect(enabled.map(([name]) => name)).toEqual(edge?.networks);
  const ports = interpolate(await readRepositoryFile(file), {});
  expect(ports).toContain('- "[::]:8080:8080"');
  expect(ports).toContain('- "[::]:443:8443"');
});

test('migrations have the same limits in Compose and Swarm', async () => {
  const { migrate } = await readComposeServices({});
  const script = await readRepositoryFile('infra/swarm/stack.sh');
  const option = (name: string) => new RegExp(`--limit-${name} (\\S+)`).exec(script)?.[1]?.toLowerCase();
  expect({ memory: option('memory'), cpus: Number(option('cpu')), pids: Number(option('pids')) }).toEqual(
    migrate?.limits,
  );
});

test('.env.example lists all shared settings of Compose and Swarm, and no unused ones', async () => {
  const example = await readRepositoryFile('.env.example');
  const named = new Set([...example.matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map(([, name = '']) => name));
  const compose = findSettingNames(await readRepositoryFile('docker-compose.yml'));
  const overlays = findSettingNames(
    (await readRepositoryFile('infra/docker/tls.yml')) +
      (await readRepositoryFile('infra/docker/own-data.yml')),
  );
  const stack = await settingsOfStack();
  // Each service has a `_TAG`, and the stack's secrets (`_SECRET`) are listed in infra/docs/swarm-secrets.md.
  const isDocumentedElsewhere = (name: string) =>
    name.endsWith('_TAG') || name.endsWith('_SECRET') || onlyInStack.has(name);
  const used = new Set([...compose, ...overlays, ...stack]);
  expect([...used].filter((name) => !named.has(name) && !isDocumentedElsewhere(name))).toEqual([]);
  const ofCompose = ['COMPOSE_FILE', 'COMPOSE_PROFILES', 'COMPOSE_PROJECT_NAME'];
  expect([...named].filter((name) => !used.has(name) && !ofCompose.includes(name))).toEqual([]);
  const both = [...compose].filter((name) => !onlyInCompose.has(name) && !(name in secretOf));
  expect(both.filter((name) => !stack.has(name))).toEqual([]);
});

test('the edge’s Caddyfile reads only variables that Compose or the stack pass, with the same defaults', async () => {
  const caddyfile = await readRepositoryFile('infra/docker/edge/Caddyfile');
  const read = [...caddyfile.matchAll(/\{\$([A-Z_]+):?([^}]*)\}/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const passed = { ...(await readComposeServices({})).edge?.environment };
  // Set by files that are added to the two: the stack's MACHINES, and CERTIFICATE of infra/swarm/tls.yml.
  const others = read.filter(([name = '']) => !['MACHINES', 'CERTIFICATE'].includes(name));
  expect(others.length).toBeGreaterThan(4);
  expect(others.filter(([name = '', value]) => passed[name] !== value)).toEqual([]);
});

test('the defaults contain no secret and publish the site on localhost only', async () => {
  const example = await readRepositoryFile('.env.example');
  const secrets = [
    'JWT_SECRET',
    'POSTGRES_PASSWORD',
    'BFF_DATABASE_PASSWORD',
    'REDIS_PASSWORD',
    'ADMIN_PASSWORD',
  ];
  for (const name of secrets) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
  const edge =
    /  edge:\n(?<lines>.*?)\n\n/s.exec(await readRepositoryFile('docker-compose.yml'))?.groups?.['lines'] ??
    '';
  expect(interpolate(edge, {})).toContain('- "127.0.0.1:8080:8080"');
});
