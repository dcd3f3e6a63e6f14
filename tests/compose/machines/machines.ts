import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { findFreePort } from '../../../infra/local/ports.ts';
import { run } from '../../support/run-program.ts';

const prefix = 'site-machines-test';
const here = import.meta.dirname;
const account = { user: 'tests', password: 'a password of the registry' };

/** Simulated machines, each with its own Docker engine, a registry that requires a password, and a load balancer. */
export interface Machines {
  /** The load balancer's URL. */
  readonly url: string;
  /** The prefix by which the machines name the registry's images. */
  readonly images: string;
  /** The registry's credentials. */
  readonly account: { readonly user: string; readonly password: string };
  /** Returns the environment in which an operator's `docker` uses a machine's engine. */
  env: (machine: number) => Readonly<Record<string, string>>;
  /** Runs `docker` with a machine's engine, without being logged in to the registry. */
  on: (machine: number, ...args: string[]) => Promise<string>;
  /** Runs a program on a machine. */
  inside: (machine: number, ...command: string[]) => Promise<string>;
  /** Returns whether the kernel supports ESP, by which Docker encrypts traffic between machines. */
  canEncrypt: () => Promise<boolean>;
  /** Returns the IP address at which the host and the other machines reach a machine. */
  address: (machine: number) => Promise<string>;
  /** Pushes an image from the host's engine to the registry. */
  push: (image: string, name: string) => Promise<void>;
  /** Sets the machines among which the balancer distributes requests. */
  balance: (...machines: number[]) => Promise<void>;
  /** Kills a machine, as a power failure does. */
  kill: (machine: number) => Promise<void>;
  killAll: () => Promise<void>;
  start: (machine: number) => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * Options that permit an engine in a container. They replace `--privileged`, which a host in a container cannot grant.
 */
const mayRunEngine = [
  ...['--cap-add', 'ALL', '--cap-drop', 'SYS_RESOURCE', '--device-cgroup-rule', 'a *:* rwm'],
  ...['seccomp', 'apparmor', 'systempaths'].flatMap((guard) => ['--security-opt', `${guard}=unconfined`]),
];

const docker = (...args: string[]) => run('docker', args);

/** Writes the registry's certificate and password file. */
async function prepareRegistry(folder: string): Promise<void> {
  await mkdir(folder);
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', '/CN=registry', '-addext', 'subjectAltName=DNS:registry'],
    ...['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'certificate.pem')],
  ]);
  const { user, password } = account;
  const line = await docker('run', '--rm', `${prefix}/registry`, 'htpasswd', '-nbB', user, password);
  await writeFile(path.join(folder, 'passwords'), line.trim());
}

async function start(name: string, ...args: string[]): Promise<void> {
  await docker(
    ...['run', '--detach', '--name', `${prefix}-${name}`, '--hostname', name],
    ...['--network', prefix, '--network-alias', name, ...args],
  );
}

async function removeAll(folder: string): Promise<void> {
  const containers = await docker('ps', '--all', '--quiet', '--filter', `name=^${prefix}-`);
  for (const container of containers.split('\n').filter(Boolean)) {
    await docker('rm', '--force', '--volumes', container);
  }
  await docker('network', 'rm', prefix).catch(() => '');
  await rm(folder, { recursive: true, force: true });
}

/** Returns the option that sets the balancer's EDGES to these machines. */
const edges = (...machines: number[]) => [
  '--env',
  `EDGES=${machines.map((machine) => `machine-${machine}:8080`).join(' ')}`,
];

/**
 * Starts the registry and the balancer. The method `start` starts a machine, a container with its own engine.
 * @param shared a folder of the host that every machine has under the same path, for bind mounts
 */
export async function startMachines(shared: string): Promise<Machines> {
  // A short path, because the path of a Unix socket may have at most 107 bytes.
  const folder = await mkdtemp(path.join(os.tmpdir(), 'machines-'));
  const certificates = path.join(folder, 'certificates');
  const socket = (machine: number) => `unix://${folder}/machine-${machine}/docker.sock`;
  const on: Machines['on'] = (machine, ...args) =>
    run('docker', args, {
      env: { DOCKER_HOST: socket(machine), DOCKER_CONFIG: path.join(folder, 'nobody') },
    });
  const inside: Machines['inside'] = (machine, ...command) =>
    docker('exec', `${prefix}-machine-${machine}`, ...command);
  const signedIn = { DOCKER_CONFIG: path.join(folder, 'publisher') };
  const [registryPort, balancerPort] = [await findFreePort(), await findFreePort()];
  const outside = `127.0.0.1:${registryPort}`;

  async function startOthers(): Promise<void> {
    for (const target of ['machine', 'registry']) {
      await docker('build', '--quiet', '--target', target, '--tag', `${prefix}/${target}`, here);
    }
    await prepareRegistry(certificates);
    await docker('network', 'create', prefix);
    await start(
      ...(['registry', '--publish', `${outside}:5000`] as const),
      ...['--volume', `${certificates}:/certificates:ro`, `${prefix}/registry`],
    );
    await start(
      ...(['balancer', '--publish', `127.0.0.1:${balancerPort}:80`, ...edges(1)] as const),
      ...['--volume', `${path.join(here, 'balancer.Caddyfile')}:/etc/caddy/Caddyfile:ro`, 'caddy:2'],
    );
    const login = () =>
      run('docker', ['login', '--username', account.user, '--password', account.password, outside], {
        env: signedIn,
      }).then(() => true, String);
    await expect.poll(login, { timeout: 60_000 }).toBe(true);
  }

  try {
    await startOthers();
  } catch (error) {
    await removeAll(folder);
    throw error;
  }
  return {
    url: `http://127.0.0.1:${balancerPort}`,
    images: 'registry:5000/site',
    account,
    env: (machine) => ({
      DOCKER_HOST: socket(machine),
      DOCKER_CONFIG: path.join(folder, `operator-${machine}`),
    }),
    on,
    inside,
    canEncrypt: () =>
      inside(
        ...([1, 'ip', 'xfrm', 'state', 'add', 'src', '192.0.2.1', 'dst', '192.0.2.2'] as const),
        ...['proto', 'esp', 'spi', '1', 'mode', 'transport', 'aead', 'rfc4106(gcm(aes))'],
        ...[`0x${'01'.repeat(20)}`, '64'],
      ).then(
        () => true,
        () => false,
      ),
    address: async (machine) => (await inside(machine, 'hostname', '-i')).trim(),
    async push(image, name) {
      await docker('tag', image, `${outside}/site/${name}`);
      await run('docker', ['push', '--quiet', `${outside}/site/${name}`], { env: signedIn });
      await docker('rmi', `${outside}/site/${name}`);
    },
    async balance(...machines) {
      const reload = ['caddy', 'reload', '--config', '/etc/caddy/Caddyfile'];
      await docker('exec', ...edges(...machines), `${prefix}-balancer`, ...reload);
    },
    kill: async (machine) => {
      await docker('kill', `${prefix}-machine-${machine}`);
    },
    async killAll() {
      const running = await docker('ps', '--quiet', '--filter', `name=^${prefix}-machine-`);
      await docker('kill', ...running.trim().split('\n'));
    },
    async start(machine) {
      // Created here, because Docker would create the folder as root, and `remove` could not empty it.
      await mkdir(path.join(folder, `machine-${machine}`));
      const trusted = '/etc/docker/certs.d/registry:5000/ca.crt';
      await start(
        ...([
          `machine-${machine}`,
          ...mayRunEngine,
          '--env',
          `SOCKET_GROUP=${process.getgid?.() ?? 0}`,
        ] as const),
        ...['--volume', `${folder}/machine-${machine}:/run/machine`, '--volume', `${shared}:${shared}:ro`],
        ...['--mount', `type=bind,source=${certificates}/certificate.pem,target=${trusted},readonly`],
        `${prefix}/machine`,
      );
      const answers = () => on(machine, 'version').then(() => true, String);
      await expect.poll(answers, { timeout: 60_000 }).toBe(true);
    },
    remove: () => removeAll(folder),
  };
}
