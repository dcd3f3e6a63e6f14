import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { findFreePort } from '../../../infra/local/ports.ts';
import { run } from '../../support/run-program.ts';

const prefix = 'site-machines-test';
const here = import.meta.dirname;
const account = { user: 'tests', password: 'a password of the registry' };

/** Two machines in one Swarm, a registry with a password, and a load balancer. */
export interface Machines {
  /** The balancer's address. */
  readonly url: string;
  /** The prefix of the registry's images on the machines. */
  readonly images: string;
  /** Environment of `docker` on the first machine, signed in to the registry. */
  readonly env: Readonly<Record<string, string>>;
  /** Runs `docker` on a machine, without the registry's password. */
  on: (machine: 1 | 2, ...args: string[]) => Promise<string>;
  /** Pushes an image of the host to the registry. */
  push: (image: string, name: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** The engine's options: a host that is itself a container may not grant `--privileged`. */
const mayRunEngine = [
  ...['--cap-add', 'ALL', '--cap-drop', 'SYS_RESOURCE', '--device-cgroup-rule', 'a *:* rwm'],
  ...['seccomp', 'apparmor', 'systempaths'].flatMap((guard) => ['--security-opt', `${guard}=unconfined`]),
];

const docker = (...args: string[]) => run('docker', args);

/** Creates the registry's certificate and password file. */
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

/** Starts the machines, each as a container with its own engine. */
export async function startMachines(): Promise<Machines> {
  // The path of a Unix socket may have at most 107 bytes.
  const folder = await mkdtemp(path.join(os.tmpdir(), 'machines-'));
  const socket = (machine: number) => `unix://${folder}/machine-${machine}/docker.sock`;
  const on: Machines['on'] = (machine, ...args) =>
    run('docker', args, {
      env: { DOCKER_HOST: socket(machine), DOCKER_CONFIG: path.join(folder, 'nobody') },
    });
  const signedIn = { DOCKER_CONFIG: path.join(folder, 'administrator') };
  const env = { ...signedIn, DOCKER_HOST: socket(1) };
  const [registryPort, balancerPort] = [await findFreePort(), await findFreePort()];
  const outside = `127.0.0.1:${registryPort}`;

  const signIn = (registry: string, as: Readonly<Record<string, string>>) =>
    run('docker', ['login', '--username', account.user, '--password', account.password, registry], {
      env: as,
    });

  async function startAll(): Promise<void> {
    for (const target of ['machine', 'registry']) {
      await docker('build', '--quiet', '--target', target, '--tag', `${prefix}/${target}`, here);
    }
    const certificates = path.join(folder, 'certificates');
    await prepareRegistry(certificates);
    await docker('network', 'create', prefix);
    await start(
      ...(['registry', '--publish', `${outside}:5000`] as const),
      ...['--volume', `${certificates}:/certificates:ro`, `${prefix}/registry`],
    );
    for (const machine of [1, 2]) {
      // Only the owner of a folder may empty it.
      await mkdir(path.join(folder, `machine-${machine}`));
      const trusted = '/etc/docker/certs.d/registry:5000/ca.crt';
      await start(
        ...([
          `machine-${machine}`,
          ...mayRunEngine,
          '--env',
          `SOCKET_GROUP=${process.getgid?.() ?? 0}`,
        ] as const),
        ...['--volume', `${folder}/machine-${machine}:/run/machine`],
        ...['--mount', `type=bind,source=${certificates}/certificate.pem,target=${trusted},readonly`],
        `${prefix}/machine`,
      );
    }
    await start(
      ...(['balancer', '--publish', `127.0.0.1:${balancerPort}:80`] as const),
      ...['--volume', `${path.join(here, 'balancer.Caddyfile')}:/etc/caddy/Caddyfile:ro`, 'caddy:2'],
    );
    for (const machine of [1, 2] as const) {
      const answers = () => on(machine, 'version').then(() => true, String);
      await expect.poll(answers, { timeout: 60_000 }).toBe(true);
    }
    const address = (await docker('exec', `${prefix}-machine-1`, 'hostname', '-i')).trim();
    await on(1, 'swarm', 'init', '--advertise-addr', address);
    const token = (await on(1, 'swarm', 'join-token', '--quiet', 'worker')).trim();
    await on(2, 'swarm', 'join', '--token', token, `${address}:2377`);
    await signIn(outside, signedIn);
    await signIn('registry:5000', env);
  }

  try {
    await startAll();
  } catch (error) {
    await removeAll(folder);
    throw error;
  }
  return {
    url: `http://127.0.0.1:${balancerPort}`,
    images: 'registry:5000/site',
    env,
    on,
    async push(image, name) {
      await docker('tag', image, `${outside}/site/${name}`);
      await run('docker', ['push', '--quiet', `${outside}/site/${name}`], { env: signedIn });
      await docker('rmi', `${outside}/site/${name}`);
    },
    remove: () => removeAll(folder),
  };
}
