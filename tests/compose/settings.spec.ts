import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { run } from '../support/run-program.ts';
import { copySource } from '../support/source-copy.ts';
import { builtServices, deploy, specialCharacters } from './deployment.ts';
import { createArticle, signIn } from './newsroom.ts';

const configuration = z.object({
  name: z.string(),
  services: z.object({ secrets: z.object({ environment: z.record(z.string(), z.string()) }) }),
});

/** Returns the configuration that Compose prints. Its doubled dollar signs are reduced to single ones. */
async function readConfiguration(cwd: string): Promise<z.infer<typeof configuration>> {
  const json = await run('docker', ['compose', 'config', '--format', 'json'], { cwd });
  return configuration.parse(JSON.parse(json.replaceAll('$$', '$')));
}

test('a setting with special characters, a byte order mark or CRLF line ends is read unchanged', async () => {
  const { directory, remove } = await copySource();
  const file = path.join(directory, '.env');
  try {
    for (const password of [specialCharacters, 'ends with \\', ...String.raw`"'\$#= !\`{}`]) {
      await rm(file, { force: true });
      const command = `. infra/docker/env-file.sh; remember ADMIN_PASSWORD "$VALUE x"; remember ADMIN_PASSWORD "$VALUE"`;
      await run('bash', ['-c', command], { cwd: directory, env: { VALUE: password } });
      const { services } = await readConfiguration(directory);
      expect(services.secrets.environment['ADMIN_PASSWORD']).toBe(password);
    }
    await writeFile(file, '\uFEFFADMIN_PASSWORD=secret\r\nREDIS_PASSWORD=other\r\n');
    const { services } = await readConfiguration(directory);
    expect(services.secrets.environment).toMatchObject({ ADMIN_PASSWORD: 'secret', REDIS_PASSWORD: 'other' });
  } finally {
    await remove();
  }
});

test('Compose accepts every file that COMPOSE_FILE may add', async () => {
  const { directory, remove } = await copySource();
  try {
    for (const file of ['docker/tls', 'docker/ipv6', 'docker/own-data', 'backup/point-in-time']) {
      const env = { COMPOSE_FILE: `docker-compose.yml:infra/${file}.yml`, BACKUP_RECIPIENT: 'age1' };
      await run('docker', ['compose', '--profile', '*', 'config', '--quiet'], { cwd: directory, env });
    }
  } finally {
    await remove();
  }
});

test('.env.example sets the project’s name, and without that setting Compose uses the folder’s name', async () => {
  const { directory, remove } = await copySource();
  try {
    const example = await readFile(path.join(directory, '.env.example'), 'utf8');
    await writeFile(path.join(directory, '.env'), example);
    expect((await readConfiguration(directory)).name).toBe('site');
    await writeFile(path.join(directory, '.env'), example.replace(/^COMPOSE_PROJECT_NAME=.*\n/m, ''));
    expect((await readConfiguration(directory)).name).toBe(path.basename(directory).toLowerCase());
  } finally {
    await remove();
  }
});

test('an installation without secrets and project name prints the first sign-in, and finds password and releases again', async () => {
  const none = { JWT_SECRET: '', POSTGRES_PASSWORD: '', BFF_DATABASE_PASSWORD: '', REDIS_PASSWORD: '' };
  const deployment = await deploy({ ...none, ADMIN_PASSWORD: '', COMPOSE_PROJECT_NAME: '' });
  try {
    const printed = await deployment.compose('logs', 'secrets');
    const password = /as admin with the password ([0-9a-f]{48})$/m.exec(printed)?.[1] ?? '';
    await createArticle(deployment, await signIn(deployment, password), 'Written before another start');
    await deployment.compose('down', '--timeout', '5');
    await deployment.compose('up', '--detach', '--no-build', '--wait');
    await signIn(deployment, password);
    const news = await (await fetch(`${deployment.url}/api/news`)).text();
    expect(news).toContain('Written before another start');
  } finally {
    await deployment.remove();
  }
});

test('a changed setting that the secrets read does not restart the database', async () => {
  const deployment = await deploy();
  try {
    const start = async () => {
      const container = await deployment.container('postgres');
      return run('docker', ['inspect', '--format', '{{.State.StartedAt}}', container]);
    };
    const before = await start();
    await run('docker', ['compose', 'up', '--detach', '--no-build', '--wait'], {
      cwd: deployment.source.directory,
      env: { ...deployment.env, ADMIN_USERNAME: 'operator' },
    });
    expect(await start()).toBe(before);
  } finally {
    await deployment.remove();
  }
});

interface Inspected {
  Config: { User: string };
  HostConfig: { ReadonlyRootfs: boolean; CapDrop: string[] | null; Memory: number; PortBindings: object };
  State: { Health?: { Status: string } };
}

test('no service runs as root or writes outside its volumes, and only the edge publishes a port', async () => {
  const deployment = await deploy();
  try {
    const services = [...builtServices, 'postgres', 'redis'];
    for (const service of services) {
      const [container]: Inspected[] = JSON.parse(
        await run('docker', ['inspect', await deployment.container(service)]),
      );
      expect(container, service).toMatchObject({
        HostConfig: { ReadonlyRootfs: true, CapDrop: ['ALL'], Memory: expect.any(Number) },
        State: { Health: { Status: 'healthy' } },
      });
      expect(container?.Config.User, service).not.toMatch(/^(?:root|0(?::.*)?)?$/);
      expect(container?.HostConfig.Memory, service).toBeGreaterThan(0);
      expect(Object.keys(container?.HostConfig.PortBindings ?? {}), service).toHaveLength(
        service === 'edge' ? 1 : 0,
      );
    }
  } finally {
    await deployment.remove();
  }
});
