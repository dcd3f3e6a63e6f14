import { afterAll, expect, test } from '@jest/globals';
import { publishRemote } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';

/** Shells by site address; each is started once. */
const apps = new Map<string, Promise<StartedApp>>();

afterAll(async () => {
  for (const app of apps.values()) await (await app).stop();
});

async function headersOf(path: string, siteUrl = 'https://www.example.com'): Promise<Headers> {
  const remotes = { 'mfe-public': publishRemote() };
  const app = apps.get(siteUrl) ?? startApp({ remotes, environment: { SITE_URL: siteUrl } });
  apps.set(siteUrl, app);
  return (await fetch((await app).url + path)).headers;
}

test.each(['/', '/no-such-page', '/favicon.svg', '/healthz', '/api/news', '/remotes/none.js'])(
  'the response for %s has the security headers, and only icons may be embedded by other sites',
  async (path) => {
    const headers = await headersOf(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe(
      path === '/favicon.svg' ? 'cross-origin' : 'same-origin',
    );
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  },
);

test('a page for invited readers has no-store, no-referrer and noindex', async () => {
  const remotes = { 'mfe-public': publishRemote({ path: '/read', audience: 'invited' }) };
  const app = await startApp({ remotes });
  const { headers } = await fetch(`${app.url}/read`);
  await app.stop();
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

test('pages name the endpoint for violation reports', async () => {
  const headers = await headersOf('/');
  expect(headers.get('content-security-policy')).toContain('report-to violations; upgrade-insecure-requests');
  expect(headers.get('reporting-endpoints')).toBe('violations="https://www.example.com/csp-reports"');
});

test('a site without TLS has no HSTS and no upgrade-insecure-requests, and uses report-uri only', async () => {
  const headers = await headersOf('/', 'http://localhost:8080');
  expect(headers.get('content-security-policy')).toMatch(/report-uri \/csp-reports$/);
  expect(headers.get('reporting-endpoints')).toBeNull();
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
});

test('only in development does the policy permit the development server’s error messages', async () => {
  const app = await startApp({
    remotes: { 'mfe-public': publishRemote() },
    environment: { SITE_DEV: '1' },
  });
  const inDevelopment = (await fetch(app.url)).headers;
  await app.stop();
  expect(inDevelopment.get('content-security-policy')).toContain(' rspack-dev-server#overlay');
  expect((await headersOf('/')).get('content-security-policy')).not.toContain('rspack-dev-server');
});

test('the policy of a page contains the sources of its audience’s remotes only', async () => {
  const asked = (word: string) => ({
    trustedTypes: [`${word}-policy`],
    frameOrigins: [`https://${word}-frames.example.com`],
    connectOrigins: [`https://${word}-calls.example.com`],
  });
  const app = await startApp({
    remotes: {
      'mfe-public': publishRemote({ site: asked('public') }),
      'mfe-wallets': publishRemote({ name: 'mfe-wallets', path: '/tangem-ring', site: asked('wallets') }),
      'mfe-admin': publishRemote({
        name: 'mfe-admin',
        path: '/admin',
        audience: 'staff',
        site: asked('staff'),
      }),
    },
  });
  const policyAt = async (path: string): Promise<string> =>
    (await fetch(app.url + path)).headers.get('content-security-policy') ?? '';
  const visitors = await policyAt('/');
  expect(visitors).toMatch(
    /frame-src https:\/\/public-frames\.example\.com https:\/\/wallets-frames\.example\.com;/,
  );
  expect(visitors).toMatch(
    /connect-src 'self' https:\/\/public-calls\.example\.com https:\/\/wallets-calls\.example\.com;/,
  );
  expect(visitors).toMatch(/trusted-types 'allow-duplicates' [^;]*public-policy wallets-policy;/);
  expect(visitors).not.toContain('staff-');
  const staff = await policyAt('/admin');
  await app.stop();
  expect(staff).toContain('frame-src https://staff-frames.example.com;');
  expect(staff).not.toMatch(/public-|wallets-/);
});

test('without remotes, the Trusted Types policies are the shell’s and those of the remotes’ bundlers', async () => {
  const [, names] =
    /trusted-types ([^;]*)/.exec((await headersOf('/')).get('content-security-policy') ?? '') ?? [];
  expect(names).toBe("'allow-duplicates' site-remotes shell#rspack dompurify mfe-public#rspack");
});
