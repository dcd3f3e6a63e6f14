import { expect, test } from '@playwright/test';
import { run } from '../support/run-program.ts';
import { deploy, type Deployment } from './deployment.ts';

let deployment: Deployment;

test.beforeAll(async () => {
  deployment = await deploy();
});

test.afterAll(() => deployment.remove());

async function healthOf(service: string): Promise<string> {
  const container = await deployment.container(service);
  return (await run('docker', ['inspect', '--format', '{{.State.Health.Status}}', container])).trim();
}

test('a bff is deployed while Redis does not answer', async () => {
  const [redis, former] = [await deployment.container('redis'), await deployment.container('bff')];
  await run('docker', ['kill', '--signal', 'STOP', redis]);
  try {
    await expect.poll(() => healthOf('redis'), { timeout: 180_000 }).toBe('unhealthy');
    await deployment.replace('bff');
    expect(await deployment.container('bff')).not.toBe(former);
    expect(await healthOf('bff')).toBe('healthy');
    for (const path of ['/api/stock-price', '/api/news?limit=1', '/news']) {
      expect((await fetch(`${deployment.url}${path}`)).status, path).toBe(200);
    }
  } finally {
    await run('docker', ['kill', '--signal', 'CONT', redis]);
  }
  expect(await deployment.container('redis')).toBe(redis);
});
