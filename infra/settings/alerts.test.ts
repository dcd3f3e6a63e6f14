import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { read } from './deployment-files.ts';

async function alerts(): Promise<string[]> {
  const { groups } = z
    .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })) })
    .parse(parse(await read('infra/observability/alerts.yml')));
  return groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)).toSorted();
}

test('each alert is told how to answer it, and none that does not exist', async () => {
  const headings = [...(await read('infra/observability/runbook.md')).matchAll(/^## (.+)$/gm)];
  expect(headings.map(([, heading = '']) => heading).toSorted()).toEqual(await alerts());
});

test('each alert is tried', async () => {
  const { tests } = z
    .object({
      tests: z.array(
        z.object({
          alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
        }),
      ),
    })
    .parse(parse(await read('infra/observability/alerts.test.yml')));
  const tried = tests
    .flatMap(({ alert_rule_test }) => alert_rule_test)
    .filter(({ exp_alerts }) => exp_alerts.length > 0);
  expect([...new Set(tried.map(({ alertname }) => alertname))].toSorted()).toEqual(await alerts());
});
