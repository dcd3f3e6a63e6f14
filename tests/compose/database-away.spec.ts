import { expect, test } from '@playwright/test';
import { run } from '../support/run-program.ts';
import { deploy, type Deployment } from './deployment.ts';

let deployment: Deployment;

test.beforeAll(async () => {
  deployment = await deploy();
});

test.afterAll(() => deployment.remove());

interface Health {
  Status: string;
  Log: { Start: string; ExitCode: number }[];
}

async function health(container: string): Promise<Health> {
  return JSON.parse(await run('docker', ['inspect', '--format', '{{json .State.Health}}', container]));
}

async function status(path: string): Promise<number> {
  return (await fetch(`${deployment.url}${path}`)).status;
}

test('a bff whose database is down stays healthy, serves calls that need no database, and recovers with the database', async () => {
  const bff = await deployment.container('bff');
  await deployment.compose('stop', 'postgres');
  const stopped = Date.now();
  // Waits for five probes, as many as Docker logs: after four failures the container would be unhealthy.
  const probesSince = async () => (await health(bff)).Log.filter(({ Start }) => Date.parse(Start) > stopped);
  await expect.poll(async () => (await probesSince()).length, { timeout: 120_000 }).toBe(5);
  expect(await status('/api/health/ready')).toBe(503);
  expect((await health(bff)).Status).toBe('healthy');
  expect(await status('/api/stock-price')).toBe(200);
  expect(await status('/api/team')).toBe(200);
  expect(await status('/news')).toBe(200);

  await deployment.compose('start', 'postgres');
  await expect.poll(() => status('/api/health/ready'), { timeout: 30_000 }).toBe(200);
  expect(await status('/api/news?limit=1')).toBe(200);
  expect(await deployment.container('bff')).toBe(bff);
});
