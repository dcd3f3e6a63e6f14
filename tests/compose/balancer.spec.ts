import { expect, test } from '@playwright/test';
import { run } from '../support/run-program.ts';
import { deploy, type Deployment } from './deployment.ts';

/** Calls a minute that one visitor may make. */
const rateLimit = 40;
/** More than two shares, whenever the minute begins. */
const calls = rateLimit * 3;
const elsewhere = '192.0.2.0/24';

let deployment: Deployment;

test.beforeAll(async () => {
  deployment = await deploy({ RATE_LIMIT: String(rateLimit) });
});

test.afterAll(() => deployment.remove());

/** Makes edge and shell believe the forwarding headers of these networks. */
async function trust(networks: string): Promise<void> {
  await run('docker', ['compose', 'up', '--detach', '--no-deps', '--no-build', '--wait', 'shell', 'edge'], {
    cwd: deployment.source.directory,
    env: { ...deployment.env, TRUSTED_PROXIES: networks },
  });
}

/** Whether somebody who says that they come from elsewhere each time gets more than one visitor's share. */
async function isRefusedAfterShare(forwarded: (call: number) => string): Promise<boolean> {
  const statuses = new Set<number>();
  for (let call = 0; call < calls; call += 1) {
    const headers = { 'x-forwarded-for': forwarded(call) };
    statuses.add((await fetch(`${deployment.url}/api/team`, { headers })).status);
  }
  return statuses.has(429);
}

const address = (call: number) => `203.0.113.${call + 1}`;

test('the visitor is who a trusted balancer names, and nobody else can name one', async () => {
  // The tests come from the engine's own networks.
  await trust('172.16.0.0/12 192.168.0.0/16 10.0.0.0/8');
  expect(await isRefusedAfterShare(address)).toBe(false);
  // Anyone who comes through the balancer writes the beginning of the list themselves.
  expect(await isRefusedAfterShare((call) => `${address(call)}, 198.51.100.7`)).toBe(true);

  await trust(elsewhere);
  expect(await isRefusedAfterShare(address)).toBe(true);
});
