import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../infra/local/root.ts';
import { run } from '../support/run-program.ts';
import { builtServices, deploy } from './deployment.ts';
import { copySource } from '../support/source-copy.ts';

const secrets = ['JWT_SECRET', 'POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'ADMIN_PASSWORD'];

for (const secret of secrets) {
  test(`a missing ${secret} is one clear line`, async () => {
    const source = await copySource();
    try {
      const example = await readFile(path.join(root, '.env.example'), 'utf8');
      await writeFile(
        path.join(source.directory, '.env'),
        example.replace(new RegExp(`^${secret}=.*$`, 'm'), ''),
      );
      const refusal = await run('docker', ['compose', 'config', '--quiet'], { cwd: source.directory }).then(
        () => '',
        (error: Error & { stderr?: string }) => error.stderr ?? '',
      );
      const lines = refusal.trim().split('\n');
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(secret);
    } finally {
      await source.remove();
    }
  });
}

test('the example is good enough to start', async () => {
  const source = await copySource();
  try {
    await copyFile(path.join(root, '.env.example'), path.join(source.directory, '.env'));
    await run('docker', ['compose', 'config', '--quiet'], { cwd: source.directory });
  } finally {
    await source.remove();
  }
});

interface Inspected {
  Config: { User: string };
  HostConfig: { ReadonlyRootfs: boolean; CapDrop: string[] | null; Memory: number; PortBindings: object };
  State: { Health?: { Status: string } };
}

test('nothing runs as root or writes outside its volumes, and only the edge has a port', async () => {
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
