import { expect, test } from '@playwright/test';
import { run } from '../support/run-program.ts';
import { builtServices, deploy } from './deployment.ts';

test('the example starts with secrets of its own, and prints the sign-in', async () => {
  const none = { JWT_SECRET: '', POSTGRES_PASSWORD: '', BFF_DATABASE_PASSWORD: '', REDIS_PASSWORD: '' };
  const deployment = await deploy({ ...none, ADMIN_PASSWORD: '' });
  try {
    const printed = await deployment.compose('logs', 'secrets');
    const password = /as admin with the password (?<password>[0-9a-f]{48})$/m.exec(printed)?.groups?.[
      'password'
    ];
    const answer = await fetch(`${deployment.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    expect(answer.status).toBe(200);
  } finally {
    await deployment.remove();
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
