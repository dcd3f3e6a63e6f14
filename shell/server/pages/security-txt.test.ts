import { afterEach, expect, test } from '@jest/globals';
import { publishRemote } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';

let app: StartedApp;
afterEach(() => app.stop());

async function read(environment: Record<string, string>): Promise<Response> {
  app = await startApp({ remotes: { 'mfe-public': publishRemote() }, environment });
  return fetch(`${app.url}/.well-known/security.txt`);
}

test('security.txt contains the contact for vulnerabilities and expires within a year', async () => {
  const response = await read({
    SECURITY_CONTACT: 'mailto:security@example.com',
    SECURITY_POLICY: 'https://www.example.com/security',
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  const expires = Date.parse(fields.get('Expires') ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  fields.delete('Expires');
  expect(Object.fromEntries(fields)).toEqual({
    Contact: 'mailto:security@example.com',
    'Preferred-Languages': 'en',
    Canonical: 'https://www.example.com/.well-known/security.txt',
    Policy: 'https://www.example.com/security',
  });
});

test('security.txt returns 404 without a configured contact', async () => {
  expect((await read({})).status).toBe(404);
});
