import { expect, test } from '@playwright/test';
import { deploy, type Deployment } from './deployment.ts';
import { Machine } from './guide.ts';

/** Permitted requests per minute from one IP address. */
const rateLimit = 40;
/** More requests than two minutes permit, because the limiter's minute may end during the test. */
const calls = rateLimit * 3;
const elsewhere = '192.0.2.0/24';

let deployment: Deployment;

test.beforeAll(async () => {
  deployment = await deploy({ RATE_LIMIT: String(rateLimit) });
});

test.afterAll(() => deployment.remove());

/** Makes edge and shell trust `X-Forwarded-For` from balancers in these networks only, as the guide says. */
async function trust(networks: string): Promise<void> {
  const machine = new Machine(deployment.source.directory, deployment.env);
  await machine.follow('balancer', { '10.0.0.0/8 192.0.2.7': networks });
}

/** Returns whether requests with these `X-Forwarded-For` headers exceed the rate limit. */
async function isRefusedAfterShare(forwarded: (call: number) => string): Promise<boolean> {
  const statuses = new Set<number>();
  for (let call = 0; call < calls; call += 1) {
    const headers = { 'x-forwarded-for': forwarded(call) };
    statuses.add((await fetch(`${deployment.url}/api/team`, { headers })).status);
  }
  return statuses.has(429);
}

const address = (call: number) => `203.0.113.${call + 1}`;

test('the rate limit applies to the addresses that a trusted balancer reports, and ignores other headers', async () => {
  // The test's requests reach the edge from one of Docker's networks.
  await trust('172.16.0.0/12 192.168.0.0/16 10.0.0.0/8');
  expect(await isRefusedAfterShare(address)).toBe(false);
  // The balancer appends the visitor's address, so only the last one counts: a visitor may have sent those before it.
  expect(await isRefusedAfterShare((call) => `${address(call)}, 198.51.100.7`)).toBe(true);

  await trust(elsewhere);
  expect(await isRefusedAfterShare(address)).toBe(true);
});
