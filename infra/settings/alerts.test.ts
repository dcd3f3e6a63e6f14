import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { readRepositoryFile } from './deployment-files.ts';

const files = ['alerts', 'machine-alerts'];
const rulesFile = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })),
});
const testsFile = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
    }),
  ),
});

async function readAll<Content>(ending: string, shape: z.ZodType<Content>): Promise<Content[]> {
  return Promise.all(
    files.map(async (name) =>
      shape.parse(parse(await readRepositoryFile(`infra/observability/${name}.${ending}`))),
    ),
  );
}

async function alerts(): Promise<string[]> {
  const found = await readAll('yml', rulesFile);
  return found
    .flatMap(({ groups }) => groups)
    .flatMap(({ rules }) => rules.map(({ alert }) => alert))
    .toSorted();
}

test('the runbook has exactly one section for each alert', async () => {
  const headings = [...(await readRepositoryFile('infra/observability/runbook.md')).matchAll(/^## (.+)$/gm)];
  expect(headings.map(([, heading = '']) => heading).toSorted()).toEqual(await alerts());
});

test('every alert has a unit test', async () => {
  const tested = (await readAll('test.yml', testsFile))
    .flatMap(({ tests }) => tests)
    .flatMap(({ alert_rule_test }) => alert_rule_test)
    .filter(({ exp_alerts }) => exp_alerts.length > 0);
  expect([...new Set(tested.map(({ alertname }) => alertname))].toSorted()).toEqual(await alerts());
});
