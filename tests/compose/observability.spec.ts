import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { findFreePort } from '../../infra/local/ports.ts';
import { run } from '../support/run-program.ts';
import { deploy, type Deployment, hostAddress } from './deployment.ts';
import { Machine } from './guide.ts';

const replicas = 3;
const services = ['shell', 'bff'];
const programs = ['prometheus', 'alertmanager', 'machine', 'probe'];
const standIns = path.join(import.meta.dirname, 'stand-ins');
const notification = z.object({
  status: z.string(),
  alerts: z.array(z.object({ labels: z.record(z.string(), z.string()) })),
});
const vector = z.object({
  data: z.object({
    result: z.array(
      z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) }),
    ),
  }),
});

let deployment: Deployment;
let settings: Readonly<Record<string, string>>;
let receiver: http.Server;
const notifications: z.infer<typeof notification>[] = [];
const heartbeats: string[] = [];

function compose(...args: string[]): Promise<string> {
  const { source, env } = deployment;
  return run('docker', ['compose', '--progress', 'quiet', ...args], {
    cwd: source.directory,
    env: { ...env, ...settings },
  });
}

/** Pulls the monitoring images; returns false if no registry is available. */
async function canPull(): Promise<boolean> {
  return compose('pull', '--quiet', ...programs).then(
    () => true,
    () => false,
  );
}

/** Starts the webhook receiver of the alerts, and returns its port. */
async function startReceiver(): Promise<number> {
  receiver = http.createServer((request, response) => {
    void json(request).then((body) => {
      const { status, alerts: sent } = notification.parse(body);
      if (request.url === '/heartbeat') heartbeats.push(status);
      else notifications.push({ status, alerts: sent });
      response.end();
    });
  });
  receiver.listen(0, '0.0.0.0');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  return port;
}

/** Returns this machine's address in a network of the engine: it is private, so SITE_URL may use http with it. */
function privateAddress(): string {
  const bridges = Object.entries(os.networkInterfaces()).filter(([name]) => /^(?:docker|br-)/.test(name));
  const address = bridges.flatMap(([, list]) => list ?? []).find(({ family }) => family === 'IPv4')?.address;
  if (address === undefined) throw new Error('No network of the engine has an address on this machine.');
  return address;
}

test.beforeAll(async () => {
  deployment = await deploy({ HTTP_BIND: '0.0.0.0' });
  const { port } = new URL(deployment.url);
  settings = {
    SITE_URL: `http://${privateAddress()}:${port}`,
    PROMETHEUS_PORT: String(await findFreePort()),
    ALERTMANAGER_PORT: String(await findFreePort()),
  };
  if (!(await canPull())) {
    for (const target of programs) {
      const image = `site-compose-test/${target}:stand-in`;
      await run('docker', ['build', '--quiet', '--target', target, '--tag', image, standIns]);
    }
    settings = {
      ...settings,
      COMPOSE_FILE: `docker-compose.yml:${path.join(standIns, 'observability.yml')}`,
    };
  }
  const receiverUrl = `http://${hostAddress()}:${await startReceiver()}`;
  const counts = { SHELL_REPLICAS: String(replicas), BFF_REPLICAS: String(replicas) };
  const env = { ...deployment.env, ...settings, ...counts };
  await new Machine(deployment.source.directory, env).follow(
    'monitoring',
    {
      'https://<your alert receiver>': `${receiverUrl}/alerts`,
      'https://<your heartbeat check>': `${receiverUrl}/heartbeat`,
    },
    0,
    1,
  );
});

test.afterAll(async () => {
  await compose('down', '--volumes', '--timeout', '5');
  await deployment.remove();
  receiver.close();
});

const alerts = (status: string) =>
  notifications
    .filter((one) => one.status === status)
    .flatMap((one) => one.alerts.map(({ labels }) => labels));

async function query(expression: string): Promise<z.infer<typeof vector>['data']['result']> {
  const url = new URL(`http://127.0.0.1:${settings['PROMETHEUS_PORT']}/api/v1/query`);
  url.searchParams.set('query', expression);
  return vector.parse(await (await fetch(url)).json()).data.result;
}

/** Returns the first value of a PromQL expression; undefined if the result is empty. */
async function value(expression: string): Promise<number | undefined> {
  const [found] = await query(expression);
  return found && Number(found.value[1]);
}

test('every replica is scraped, and a stopped one raises an alert', async () => {
  for (const service of services) {
    const up = () => value(`count(up{job="${service}"} == 1)`);
    await expect.poll(up, { timeout: 120_000, message: service }).toBe(replicas);
    const addresses = (await query(`up{job="${service}"}`)).map(({ metric }) => metric['instance']);
    expect(new Set(addresses).size).toBe(replicas);
  }
  // The alert compares the number of replicas with its median in the last hour, so enough samples must exist first.
  const samples = () => value(`count_over_time((count(up{job="shell"} == 1) == ${replicas})[1h:15s])`);
  await expect.poll(async () => Number(await samples()), { timeout: 300_000 }).toBeGreaterThan(12);
  expect(notifications).toEqual([]);
  expect(heartbeats).toContain('firing');

  const [stopped = ''] = (await compose('ps', '--quiet', 'shell')).split('\n');
  await run('docker', ['stop', stopped]);
  await expect.poll(() => value('count(up{job="shell"} == 1)'), { timeout: 60_000 }).toBe(replicas - 1);
  await expect
    .poll(() => alerts('firing'), { timeout: 240_000 })
    .toContainEqual(expect.objectContaining({ alertname: 'ReplicaMissing', job: 'shell' }));

  await run('docker', ['start', stopped]);
  await expect.poll(() => value('count(up{job="shell"} == 1)'), { timeout: 60_000 }).toBe(replicas);
  const pending = () => query('ALERTS{alertname="ReplicaMissing"}');
  await expect.poll(pending, { timeout: 120_000 }).toEqual([]);
});

test('an unreachable site raises an alert, and disk metrics are collected', async () => {
  await expect.poll(() => value('probe_success'), { timeout: 60_000 }).toBe(1);
  expect(await value('count(node_filesystem_avail_bytes)')).toBeGreaterThan(0);
  await compose('stop', 'edge');
  await expect
    .poll(() => alerts('firing'), { timeout: 300_000 })
    .toContainEqual(expect.objectContaining({ alertname: 'SiteUnreachable', job: 'site' }));
});
