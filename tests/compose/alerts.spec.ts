import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../infra/local/root.ts';
import { run } from '../support/run-program.ts';

const folder = path.join(root, 'infra', 'observability');
const standIns = path.join(import.meta.dirname, 'stand-ins');

/** Runs a command in a stand-in image, with the configuration mounted, and returns its output. */
async function check(target: string, command: string, settings: readonly string[] = []): Promise<string> {
  const image = `site-compose-test/${target}:stand-in`;
  await run('docker', ['build', '--quiet', '--target', target, '--tag', image, standIns]);
  const environment = settings.flatMap((setting) => ['--env', setting]);
  return run('docker', [
    ...[
      'run',
      '--rm',
      '--network',
      'none',
      '--volume',
      `${folder}:/rules:ro`,
      '--workdir',
      '/rules',
      ...environment,
    ],
    ...['--entrypoint', 'sh', image, '-c', command],
  ]);
}

test('Prometheus accepts the configuration, and the tests of the alert rules pass', async () => {
  expect(await check('prometheus', 'promtool check config prometheus.yml')).toContain(
    'valid prometheus config',
  );
  for (const file of ['alerts', 'machine-alerts']) {
    expect(await check('prometheus', `promtool test rules ${file}.test.yml`)).toContain('SUCCESS');
  }
});

for (const [name, settings] of [
  ['no receiver', []],
  [
    'every receiver',
    [
      'ALERT_WEBHOOK_URL=https://a.example',
      'ALERT_SLACK_URL=https://b.example',
      'ALERT_HEARTBEAT_URL=https://c.example',
      "ALERT_EMAIL_TO=o'hara&co@example.com",
      'ALERT_EMAIL_FROM=a@example.com',
      'ALERT_SMTP_SERVER=mail.example.com:587',
      'ALERT_SMTP_USER=user',
      'ALERT_SMTP_PASSWORD=secret',
    ],
  ],
] as const)
  test(`Alertmanager accepts the configuration with ${name}`, async () => {
    const command =
      'sh configure-alertmanager.sh alertmanager.yml >/tmp/alertmanager.yml && amtool check-config /tmp/alertmanager.yml';
    expect(await check('alertmanager', command, settings)).toMatch(/SUCCESS/);
  });
