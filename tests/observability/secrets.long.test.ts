import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { administrator } from '../support/product.ts';
import { terminate } from '../support/throwaway-server.ts';
import { startMonitoredSite, type MonitoredSite } from './monitored-site.ts';

const secrets = {
  header: 'secret-of-a-header',
  cookie: 'secret-of-a-cookie',
  query: 'secret-of-a-query',
  body: 'secret-of-a-body',
  brokenBody: 'secret-of-a-broken-body',
  wrongPassword: 'secret-of-a-wrong-password',
  passwordAsName: 'secret-typed-as-a-name',
  forgedToken: 'c2VjcmV0.b2YtYS1mb3JnZWQ.dG9rZW4tb2Ytb3Vycw',
  draft: 'secret-of-a-scheduled-article',
  key: 'secret-idempotency-key',
  report: 'secret-of-a-report',
};

let site: MonitoredSite;

beforeAll(async () => {
  site = await startMonitoredSite();
});
afterAll(() => site.stop());

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const hiding = { cookie: `session=${secrets.cookie}`, 'x-api-key': secrets.header };

function requestsWithSecrets(authorization: string): [string, Sent][] {
  const json = { ...hiding, authorization, 'content-type': 'application/json' };
  const signIn = (username: string, password: string): [string, Sent] => [
    '/api/admin/login',
    { method: 'POST', headers: json, body: JSON.stringify({ username, password }) },
  ];
  const draft = JSON.stringify({
    title: secrets.draft,
    content: `<p>${secrets.body}</p>`,
    publishedAt: '2999-01-01T00:00:00.000Z',
    author: secrets.draft,
    category: secrets.draft,
  });
  const write = (headers: Record<string, string>, body: string): [string, Sent] => [
    '/api/admin/articles',
    { method: 'POST', headers: { ...json, ...headers }, body },
  ];
  return [
    signIn(administrator.username, secrets.wrongPassword),
    signIn(secrets.passwordAsName, secrets.wrongPassword),
    write({ 'idempotency-key': secrets.key }, draft),
    write({ 'idempotency-key': secrets.key }, draft),
    write({ 'idempotency-key': `${secrets.key} !` }, draft),
    write({}, `{"title":"${secrets.brokenBody}`),
    write({}, JSON.stringify({ [secrets.brokenBody]: secrets.brokenBody })),
    write({ 'content-type': 'text/plain' }, secrets.body),
    write({ authorization: `Bearer ${secrets.forgedToken}` }, draft),
    [`/api/admin/articles?q=${secrets.query}&token=${secrets.query}`, { headers: json }],
    [`/api/admin/articles?limit=${secrets.query}`, { headers: json }],
    [`/api/news?cursor=${secrets.query}`, { headers: hiding }],
    [`/api/stock-price?symbol=${secrets.query}`, { headers: hiding }],
    [`/news?utm=${secrets.query}`, { headers: hiding }],
    [`/no-such-page?token=${secrets.query}`, { headers: { ...hiding, authorization } }],
    [
      '/csp-reports',
      {
        method: 'POST',
        headers: { ...hiding, 'content-type': 'application/csp-report' },
        body: JSON.stringify({
          'csp-report': {
            'document-uri': `https://www.example.com/news?token=${secrets.report}`,
            'effective-directive': 'script-src',
            'blocked-uri': `https://evil.example/x.js?token=${secrets.report}`,
          },
        }),
      },
    ],
  ];
}

async function send(calls: readonly [string, Sent][]): Promise<void> {
  for (const [address, sent] of calls) await (await fetch(site.shell.url + address, sent)).text();
}

test('no log contains values of headers, queries or bodies, even when the database and the bff fail', async () => {
  const { authorization = '' } = await site.signIn();
  await send(requestsWithSecrets(authorization));
  await site.postgres.stop();
  await send(requestsWithSecrets(authorization));
  await terminate(site.bff.process, 'SIGTERM');
  await send(requestsWithSecrets(authorization));
  await terminate(site.shell.process, 'SIGTERM');
  const log = site.shell.output() + site.bff.output();
  expect(log).toContain('"path":"/api/admin/login"');
  expect(log).toContain('The database does not respond');
  const sensitive = [
    ...Object.values(secrets),
    administrator.password,
    authorization.slice('Bearer '.length),
  ];
  expect(sensitive.filter((secret) => log.includes(secret))).toEqual([]);
});
