import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { remoteNames } from '../../infra/local/parts.ts';
import { root } from '../../infra/local/root.ts';
import { metricNamesIn, exportedMetricNames } from './metric-names.ts';
import { startMonitoredSite, type MonitoredSite } from './monitored-site.ts';

const folder = path.join(root, 'infra/observability');
let site: MonitoredSite;

beforeAll(async () => {
  site = await startMonitoredSite();
});
afterAll(() => site.stop());

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

test('a running service exports every series of the alert rules and the dashboard', async () => {
  const rules = z
    .object({
      groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
    })
    .parse(parse(await readFile(path.join(folder, 'alerts.yml'), 'utf8')));
  const dashboard = z
    .object({
      panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
    })
    .parse(JSON.parse(await readFile(path.join(folder, 'dashboard.json'), 'utf8')));
  const expressions = [
    ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const pages = await Promise.all(Object.values(site.metrics).map(textOf));
  const offered = new Set(['up', ...pages.flatMap(exportedMetricNames)]);
  const used = [...new Set(expressions.flatMap(metricNamesIn))];
  expect(expressions.length).toBeGreaterThan(20);
  expect(used.filter((name) => !offered.has(name))).toEqual([]);
});

test('Prometheus scrapes the metrics ports of the containers', async () => {
  const configuration = z
    .object({
      scrape_configs: z.array(
        z.object({
          dns_sd_configs: z
            .array(z.object({ names: z.array(z.string()), type: z.literal('A'), port: z.number() }))
            .default([]),
        }),
      ),
    })
    .parse(parse(await readFile(path.join(folder, 'prometheus.yml'), 'utf8')));
  const compose = z
    .object({
      services: z.record(
        z.string(),
        z.object({ environment: z.object({ METRICS_PORT: z.string().optional() }).optional() }),
      ),
    })
    .parse(parse(await readFile(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }));
  const targets = configuration.scrape_configs.flatMap(({ dns_sd_configs }) =>
    dns_sd_configs.flatMap(({ names, port }) => names.map((name) => `${name}:${port}`)),
  );
  const published = Object.entries(compose.services).flatMap(([name, { environment }]) =>
    environment?.METRICS_PORT === undefined ? [] : [`${name}:${environment.METRICS_PORT}`],
  );
  expect(targets.toSorted()).toEqual([...published, 'alertmanager:9093', 'machine:9100'].toSorted());
});

test('metrics count requests by route and status, never by address', async () => {
  const { url } = site.shell;
  await textOf(`${url}/news`);
  await textOf(`${url}/no-such-page`);
  await textOf(`${url}/api/news/no-such-item?secret=1`);
  const [shell, bff] = [await textOf(site.metrics.shell), await textOf(site.metrics.bff)];
  for (const [route, status] of [
    ['/*', 200],
    ['/*', 404],
    ['/api/*', 404],
  ] as const) {
    expect(shell).toContain(
      `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
    );
  }
  expect(bff).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/news/:id",status="404"} 1',
  );
  expect(shell + bff).not.toMatch(/no-such|secret/);
});

test('the metrics report the state of remotes, database and cache', async () => {
  const shell = await textOf(site.metrics.shell);
  for (const remote of remoteNames) {
    expect(shell).toContain(`remote_up{remote="${remote}"} 1`);
    expect(shell).toContain(`remote_served{remote="${remote}"} 1`);
  }
  const bff = await textOf(site.metrics.bff);
  expect(bff).toContain('part_up{part="database"} 1');
  expect(bff).toContain('part_up{part="cache"} 1');
});

test('metrics count e-mails by outcome and by state', async () => {
  const { status } = await fetch(`${site.shell.url}/api/alerts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'reader@example.org' }),
  });
  expect(status).toBe(202);
  const isSent = async () => (await textOf(site.metrics.bff)).includes('emails_total{outcome="sent"} 1');
  while (!(await isSent())) await pause(100);
  const bff = await textOf(site.metrics.bff);
  for (const figure of [
    'emails_total{outcome="refused"} 0',
    'emails{state="failed"} 0',
    'emails_oldest_seconds 0',
    'emails_paused 0',
    'email_addresses_suspended 0',
  ]) {
    expect(bff).toContain(figure);
  }
});

test('the public port does not serve metrics', async () => {
  expect((await fetch(`${site.shell.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${site.bff.url}/metrics`)).status).toBe(404);
});
