import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Registry } from '../../src/boot.ts';
import { MissingRenderer, type PageRenderer } from '../rendering/page-renderer.ts';
import { fetchPage } from '../testing/fetch-page.ts';
import { publishRemote, type RemoteChanges } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import { waitUntil } from '../testing/wait-until.ts';

/** The shell of tests that need no special settings. */
let shared: StartedApp;
/** The separate shell of a test with special settings. */
let app: StartedApp | undefined;

const withoutData: RequestListener = (_request, response) => response.writeHead(503).end();
const usualRemotes = () => ({ 'mfe-public': publishRemote(), 'mfe-wallets': {} });

beforeAll(async () => {
  shared = await startApp({ remotes: usualRemotes(), bff: withoutData });
});
afterAll(() => shared.stop());
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

async function startOwn(environment: Record<string, string> = {}): Promise<StartedApp> {
  app = await startApp({ remotes: usualRemotes(), bff: withoutData, environment });
  return app;
}

/** Returns the home page's HTML once it contains the second version. */
function untilSecond(url: string): Promise<string> {
  const ask = async () => (await fetch(`${url}/`)).text();
  return waitUntil(ask, (html) => html.includes('Version two'));
}

test('a page without data contains the frame, the remote’s HTML with the configured company, and one title and description', async () => {
  const { url } = await startOwn({ COMPANY_NAME: 'Rain & River', CONTACT_EMAIL: 'ir@example.com' });
  const html = await (await fetch(`${url}/`)).text();
  expect(html).toContain('<h1>Version one</h1><p>Write to ir@example.com</p>');
  expect(html).toContain('<title>A page of Rain &amp; River</title>');
  expect(html.match(/<meta name="description"/g)).toHaveLength(1);
  expect(html).toContain('<header');
  expect(html).toContain('<footer');
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/"/>');
});

test('the shell refetches a damaged copy of a style sheet from the remote', async () => {
  const files = publishRemote();
  app = await startApp({ remotes: { 'mfe-public': files } });
  const sheet = Object.entries(files).find(([name]) => name.endsWith('.css'))?.[1] ?? '';
  await app.damage(sheet);
  const response = await fetch(`${app.url}/`);
  expect([response.status, (await response.text()).includes(sheet)]).toEqual([200, true]);
  expect(app.log()).toContain('damaged copy replaced');
});

test('pages disable the browser’s detection of phone numbers and dates', async () => {
  for (const path of ['/', '/nothing']) {
    expect((await fetchPage(shared.url + path)).html).toContain(
      '<meta name="format-detection" content="telephone=no,',
    );
  }
});

test('a page contains its scripts with integrity and preloads its data', async () => {
  const { url } = shared;
  const html = await (await fetch(`${url}/`)).text();
  expect(html).toMatch(
    /<script defer src="\/assets\/main\.\w+\.js" integrity="sha384-.*<script defer src="\/remotes\/mfe-public\/remoteEntry\.\w+\.js" integrity="sha384-/,
  );
  expect(html).toContain('<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/news">');
});

test('scripts are deferred and not preloaded, so that they do not delay the first paint', async () => {
  const { url } = shared;
  const response = await fetch(`${url}/`);
  expect(response.headers.get('link')).toBeNull();
  const html = await response.text();
  expect(html).not.toMatch(/<link[^>]*as="script"/);
  expect(html).not.toMatch(/<script (?!defer |type=)/);
});

test('a page preloads its fonts from the body, so that they do not delay the first paint', async () => {
  const { url } = shared;
  const response = await fetch(`${url}/`);
  const [head = '', body = ''] = (await response.text()).split('</head><body>');
  expect(body).toMatch(
    /^<link rel="preload" as="font" type="font\/woff2" crossorigin href="\/assets\/text\.44444444\.woff2">/,
  );
  expect(head).not.toContain('as="font"');
});

test('the policy allows a page’s inline style sheets and rules by their hashes only', async () => {
  const { url } = shared;
  const response = await fetch(`${url}/`);
  const policy = response.headers.get('content-security-policy') ?? '';
  const html = await response.text();
  const hashesOf = (inline: RegExp) =>
    [...html.matchAll(inline)].map(
      ([, text]) =>
        `'sha256-${createHash('sha256')
          .update(text ?? '')
          .digest('base64')}'`,
    );
  const sheets = hashesOf(/<style[^>]*>(.*?)<\/style>/gs);
  expect(sheets).toHaveLength(2);
  expect(policy).toContain(`style-src 'self' ${sheets.join(' ')};`);
  const rules = hashesOf(/<script type="speculationrules">(.*?)<\/script>/gs);
  expect(rules).toHaveLength(1);
  expect(policy).toContain(`script-src 'self' ${rules.join(' ')};`);
  expect(policy).not.toMatch(/(?:script-src|style-src) [^;]*unsafe/);
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('a page inlines its style sheets, the shell’s first, and marks them as loaded for the chunk loader', async () => {
  const { url } = shared;
  const html = await (await fetch(`${url}/`)).text();
  const [head = ''] = html.split('</head>');
  expect(head).toMatch(
    /<style data-href="\/assets\/main\.22222222\.css">body { margin: 0 }<\/style><style data-href="\/remotes\/mfe-public\/page\.(\w+)\.css">\.heading { color: teal }<\/style>.*<link rel="stylesheet" disabled href="\/remotes\/mfe-public\/page\.\1\.css">/,
  );
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
});

test('in development a page links its style sheets and has no integrity policy', async () => {
  const { url } = await startOwn({ SITE_DEV: '1' });
  const page = await fetch(`${url}/`);
  const html = await page.text();
  expect(html).toContain('<link rel="stylesheet" href="/assets/main.22222222.css">');
  expect(html).not.toContain('<style');
  expect(page.headers.get('integrity-policy')).toBeNull();
});

test.each([
  ['a public site never', {}, [false, false]],
  ['a local site always', { SITE_URL: 'http://localhost:8080' }, [true, true]],
  ['a development site always', { SITE_DEV: '1' }, [true, true]],
])('pages include the parts overlay: %s', async (_site, environment, expected) => {
  const { url } = await startOwn(environment);
  const tag =
    /<script defer src="\/parts\.js\?\S+" integrity="sha384-\S{64}" crossorigin data-choices="{}" data-composed="/;
  const documents = ['/', '/?parts'].map(async (address) => (await fetch(url + address)).text());
  expect((await Promise.all(documents)).map((html) => tag.test(html))).toEqual(expected);
});

test('the shell blocks painting until the element below the first view, or the page’s content, is parsed', async () => {
  const expected = async (remote: object): Promise<string | undefined> => {
    app = await startApp({ remotes: { 'mfe-public': publishRemote({ ...remote }) } });
    const html = await (await fetch(`${app.url}/`)).text();
    return /<link rel="expect" blocking="render" href="([^"]+)">/.exec(html)?.[1];
  };
  expect(await expected({ belowFirstView: 'second' })).toBe('#second');
  await app?.stop();
  expect(await expected({})).toBe('#main');
});

const adminPage = () => publishRemote({ name: 'mfe-admin', path: '/admin', audience: 'staff' });

type PageChanges = NonNullable<RemoteChanges['page']>;

async function startWithForms(page: PageChanges, path: string): Promise<StartedApp> {
  app = await startApp({
    remotes: { 'mfe-public': publishRemote({ path, page }), 'mfe-admin': adminPage() },
    environment: {
      DECK_FORM_URL: 'https://forms.example.net/deck',
      FORM_SCRIPT_URL: 'https://js.example.net/a;b/forms.js?v=1',
    },
  });
  return app;
}

test.each<[string, PageChanges, string]>([
  ['that declares them', { leadForms: true }, '/contact'],
  ['/investors of a version that was built before pages declared them', {}, '/investors'],
])(
  'the policy allows the lead forms only on the page %s, with the exact address of their script',
  async (_what, page, path) => {
    const { url } = await startWithForms(page, path);
    const { headers } = await fetch(url + path);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain('frame-src https://forms.example.net;');
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/js\.example\.net\/a%3Bb\/forms\.js;/);
    expect(headers.get('integrity-policy')).toBeNull();
    for (const other of ['/', '/admin', '/nothing']) {
      const { headers: others } = await fetch(url + other);
      expect(others.get('content-security-policy')).not.toContain('example.net');
      expect(others.get('integrity-policy')).toContain('blocked-destinations=(script)');
    }
  },
);

test('the registry contains the policy of pages that need a separate document', async () => {
  const policies = async (url: string) => {
    const { routes }: Registry = await (await fetch(`${url}/remotes/registry.json`)).json();
    return Object.fromEntries(routes.flatMap(({ path, policy }) => (policy ? [[path, policy]] : [])));
  };
  const withForms = await startWithForms({ leadForms: true }, '/contact');
  expect(await policies(withForms.url)).toEqual({ '/contact': 'lead-forms', '/admin': 'newsroom' });
  await app?.stop();
  app = await startApp({ remotes: { 'mfe-public': publishRemote({ page: { leadForms: true } }) } });
  expect(await policies(app.url)).toEqual({});
});

test('the shell returns 304 for an unchanged page in each encoding', async () => {
  const { url } = shared;
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await fetch(`${url}/`, { headers: { 'accept-encoding': encoding } });
    expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(first.headers.get('vary')).toBe('accept-encoding');
    const tag = first.headers.get('etag') ?? '';
    await first.text();
    const again = await fetch(`${url}/`, { headers: { 'accept-encoding': encoding, 'if-none-match': tag } });
    expect(again.status).toBe(304);
  }
});

test.each<[string, PageRenderer['render']]>([
  ['of a remote without a renderer', () => Promise.reject(new MissingRenderer('none'))],
  [
    'that was rendered for another frame',
    async () => ({ fragment: '<h1>Version one</h1>', hints: '', slotId: '_R_other_' }),
  ],
])('a page %s is sent as an empty frame that the browser renders', async (_what, render) => {
  app = await startApp({ remotes: { 'mfe-public': publishRemote() }, renderer: { render } });
  const answer = await fetchPage(`${app.url}/`);
  expect([answer.status, answer.boot.outcome]).toEqual([200, 'empty']);
  expect(answer.html).toMatch(/<header.*<main[^>]*id="main".*<footer/s);
  expect(answer.html).not.toContain('<h1>');
});

test('visitors are assigned to groups only during a rollout, and stay in their group', async () => {
  const { url, publish, versions } = await startOwn();
  const first = (await (await fetch(`${url}/`)).text()).match(/mfe-public ([0-9a-f]+)/)?.[1] ?? '';
  await publish('mfe-public', publishRemote({ heading: 'Version two' }));
  const html = await untilSecond(url);
  const plain = await fetch(`${url}/`);
  expect(plain.headers.get('set-cookie')).toBeNull();
  expect(plain.headers.get('cache-control')).toMatch(/^public/);
  await versions('rollout', 'mfe-public', first, '50', html.match(/mfe-public ([0-9a-f]+)/)?.[1] ?? '');
  const cookie = await waitUntil(
    async () => (await fetch(`${url}/`)).headers.get('set-cookie'),
    (header) => header !== null,
  );
  expect(cookie).toMatch(/^version-group=\d{1,2}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  const asGroup = async (group: number) =>
    fetch(`${url}/`, { headers: { cookie: `version-group=${group}` } });
  for (const [group, heading] of [
    [0, 'Version one'],
    [49, 'Version one'],
    [50, 'Version two'],
    [99, 'Version two'],
  ] as const) {
    const response = await asGroup(group);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('cache-control')).toMatch(/^private/);
    expect(await response.text()).toContain(heading);
  }
});
