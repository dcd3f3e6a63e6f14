import { afterEach, expect, test } from '@jest/globals';
import { Metrics } from '../metrics/metrics.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import { ReportLog } from './report-log.ts';

let app: StartedApp | undefined;

afterEach(async () => {
  await app?.stop();
  app = undefined;
});

const single = {
  'csp-report': {
    'document-uri': 'https://www.example.com/news?token=secret#part',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://foreign.example/x.js?who=me',
    'source-file': 'https://www.example.com/assets/main.js',
    'script-sample': 'alert(1)',
  },
};
const several = [
  {
    type: 'integrity-violation',
    url: 'https://www.example.com/',
    body: { blockedURL: 'https://www.example.com/assets/main.js', destination: 'script' },
  },
];

async function report(
  body: string,
  contentType = 'application/csp-report',
  visitor = '203.0.113.1',
): Promise<Response> {
  app ??= await startApp({ remotes: {}, environment: { TRUST_PROXY: 'loopback' } });
  return fetch(`${app.url}/csp-reports`, {
    method: 'POST',
    headers: { 'content-type': contentType, 'x-forwarded-for': visitor },
    body,
  });
}

test('the shell accepts both formats of violation reports', async () => {
  expect((await report(JSON.stringify(single))).status).toBe(204);
  expect((await report(JSON.stringify(several), 'application/reports+json')).status).toBe(204);
});

test.each(['', '{', 'null', '{"csp-report":1}', JSON.stringify(Array(21).fill(several[0]))])(
  'the shell rejects %.30s because it is not a report',
  async (body) => {
    const response = await report(body);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  },
);

test('the shell returns 413 for a report of more than 32 KiB', async () => {
  expect((await report(`"${'x'.repeat(33_000)}"`)).status).toBe(413);
});

test('the shell returns 415 for a report of another content type', async () => {
  expect((await report('<x/>', 'text/xml')).status).toBe(415);
});

test('a report is logged without queries, fragments and page content', async () => {
  await report(JSON.stringify(single));
  const logged = app?.log();
  expect(logged).toContain('script-src-elem');
  expect(logged).toContain('https://foreign.example/x.js');
  expect(logged).not.toMatch(/secret|who=me|#part|alert/);
});

test('one network’s reports do not use up the log limit of other networks', async () => {
  const forged = JSON.stringify(Array(20).fill(several[0]));
  const statuses: number[] = [];
  for (let post = 0; post < 4; post += 1) {
    statuses.push((await report(forged, 'application/reports+json', `2001:db8::${post}`)).status);
  }
  expect(statuses).toEqual([429, 429, 429, 429]);
  expect((await report(JSON.stringify(single))).status).toBe(204);
  expect(app?.log().match(/"integrity-violation"/g)).toHaveLength(10);
  expect(app?.log()).toContain('script-src-elem');
});

test('the shell counts the reports of a network once a minute', async () => {
  const metrics = new Metrics();
  app = await startApp({ remotes: {}, environment: { TRUST_PROXY: 'loopback' }, metrics });
  for (let post = 0; post < 51; post += 1) await report(JSON.stringify(single));
  await report(JSON.stringify(single), 'application/csp-report', '203.0.113.2');
  expect((await metrics.violations.get()).values).toEqual([{ labels: {}, value: 2 }]);
});

test('the shell logs a limited number of reports a minute, then the number of suppressed reports', () => {
  const lines: unknown[] = [];
  const log = new ReportLog({ warn: (line: unknown) => lines.push(line) }, 'report', 3);
  const entry = { type: 'csp-violation' };
  for (let time = 0; time < 10; time += 1) log.note(entry, time);
  expect(lines).toHaveLength(3);
  log.note(entry, 60_000);
  expect(lines.slice(3)).toEqual([{ count: 7 }, entry]);
});
