import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Registry } from '../../src/boot.ts';
import { pageOf } from '../testing/page-of.ts';
import { publishRemote } from '../testing/publish-remote.ts';
import { slotId } from '../testing/slot-id.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import { until } from '../testing/until.ts';

/** A shell as most tests need it. */
let shared: StartedApp;
/** One that a test needs for itself. */
let app: StartedApp | undefined;

// The place of the page has this id in the frame; a build measures it.
const usualRemotes = () => ({ 'mfe-public': publishRemote({ slotId }), 'mfe-wallets': {} });

beforeAll(async () => {
  shared = await startApp({ remotes: usualRemotes() });
});
afterAll(() => shared.stop());
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

async function startOwn(environment: Record<string, string> = {}): Promise<StartedApp> {
  app = await startApp({ remotes: usualRemotes(), environment });
  return app;
}

/** The home page's HTML once the second version is in it. */
function untilSecond(url: string): Promise<string> {
  const ask = async () => (await fetch(`${url}/`)).text();
  return until(ask, (html) => html.includes('Version two'));
}

/** A shell that knows of its remotes no more than their paths. */
async function startUnreached(environment: Record<string, string>): Promise<StartedApp> {
  app = await startApp({ remotes: { 'mfe-public': {}, 'mfe-admin': {} }, environment });
  return app;
}

test('a page holds the frame, the remote’s fragment with the company filled in, and one title and description', async () => {
  const { url } = await startOwn({ COMPANY_NAME: 'Rain & River', CONTACT_EMAIL: 'ir@example.com' });
  const html = await (await fetch(`${url}/`)).text();
  expect(html).toContain('<h1>Version one</h1><p>Write to ir@example.com</p>');
  expect(html).toContain('<title>A page of Rain &amp; River</title>');
  expect(html.match(/<meta name="description"/g)).toHaveLength(1);
  expect(html).toContain('<header');
  expect(html).toContain('<footer');
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/"/>');
});

test('a damaged copy of a sheet is fetched again from the remote', async () => {
  const files = publishRemote({ slotId });
  app = await startApp({ remotes: { 'mfe-public': files } });
  const sheet = Object.entries(files).find(([name]) => name.endsWith('.css'))?.[1] ?? '';
  await app.damage(sheet);
  const response = await fetch(`${app.url}/`);
  expect([response.status, (await response.text()).includes(sheet)]).toEqual([200, true]);
  expect(app.log()).toContain('damaged copy replaced');
});

test('browsers are told not to turn numbers and dates into links', async () => {
  for (const path of ['/', '/nothing']) {
    expect((await pageOf(shared.url + path)).html).toContain(
      '<meta name="format-detection" content="telephone=no,',
    );
  }
});

test('a page names its scripts with their integrity, and its data', async () => {
  const { url } = shared;
  const html = await (await fetch(`${url}/`)).text();
  expect(html).toMatch(
    /<script defer src="\/assets\/main\.\w+\.js" integrity="sha384-.*<script defer src="\/remotes\/mfe-public\/remoteEntry\.\w+\.js" integrity="sha384-/,
  );
  expect(html).toContain('<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/news">');
});

test('no script is urgent: browsers would fetch it before they paint', async () => {
  const { url } = shared;
  const response = await fetch(`${url}/`);
  expect(response.headers.get('link')).toBeNull();
  const html = await response.text();
  expect(html).not.toMatch(/<link[^>]*as="script"/);
  expect(html).not.toMatch(/<script (?!defer |type=)/);
});

test('a page tells the browser to fetch its fonts, where that does not hold its first paint back', async () => {
  const { url } = shared;
  const response = await fetch(`${url}/`);
  const [head = '', body = ''] = (await response.text()).split('</head><body>');
  expect(body).toMatch(
    /^<link rel="preload" as="font" type="font\/woff2" crossorigin href="\/assets\/text\.44444444\.woff2">/,
  );
  expect(head).not.toContain('as="font"');
});

test('the sheets and rules in a page are allowed by their hash, and nothing else that is inline', async () => {
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

test('a page holds its sheets, the shell’s first, and a link that shows the chunk loader which it has', async () => {
  const { url } = shared;
  const html = await (await fetch(`${url}/`)).text();
  const [head = ''] = html.split('</head>');
  expect(head).toMatch(
    /<style data-href="\/assets\/main\.22222222\.css">body { margin: 0 }<\/style><style data-href="\/remotes\/mfe-public\/page\.(\w+)\.css">\.heading { color: teal }<\/style>.*<link rel="stylesheet" disabled href="\/remotes\/mfe-public\/page\.\1\.css">/,
  );
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
});

test('in development a page links to its sheets and asks for no integrity, as both are replaced while it is open', async () => {
  const { url } = await startOwn({ SITE_DEV: '1' });
  const page = await fetch(`${url}/`);
  const html = await page.text();
  expect(html).toContain('<link rel="stylesheet" href="/assets/main.22222222.css">');
  expect(html).not.toContain('<style');
  expect(page.headers.get('integrity-policy')).toBeNull();
});

test('browsers are asked to paint a page once they have read what it says is seen first, or up to the page', async () => {
  const expected = async (remote: object): Promise<string | undefined> => {
    app = await startApp({ remotes: { 'mfe-public': publishRemote({ slotId: slotId, ...remote }) } });
    const html = await (await fetch(`${app.url}/`)).text();
    return /<link rel="expect" blocking="render" href="([^"]+)">/.exec(html)?.[1];
  };
  expect(await expected({ belowFirstView: 'second' })).toBe('#second');
  await app?.stop();
  expect(await expected({})).toBe('#main');
});

test('the lead forms are let in on their own page alone, their script by its exact address', async () => {
  const { url } = await startUnreached({
    DECK_FORM_URL: 'https://forms.example.net/deck',
    FORM_SCRIPT_URL: 'https://js.example.net/a;b/forms.js?v=1',
  });
  const investors = (await fetch(`${url}/investors`)).headers;
  const policy = investors.get('content-security-policy');
  expect(policy).toContain('frame-src https://forms.example.net;');
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/js\.example\.net\/a%3Bb\/forms\.js;/);
  expect(investors.get('integrity-policy')).toBeNull();
  for (const path of ['/', '/admin', '/nothing']) {
    const { headers } = await fetch(url + path);
    expect(headers.get('content-security-policy')).not.toContain('example.net');
    expect(headers.get('integrity-policy')).toContain('blocked-destinations=(script)');
  }
});

test('pages say which of them have a policy of their own, and so a document', async () => {
  const policies = async (environment: Record<string, string>) => {
    const { url } = await startUnreached(environment);
    const { routes }: Registry = await (await fetch(`${url}/remotes/registry.json`)).json();
    return Object.fromEntries(routes.flatMap(({ path, policy }) => (policy ? [[path, policy]] : [])));
  };
  expect(await policies({ FORM_SCRIPT_URL: 'https://js.example.net/forms.js' })).toEqual({
    '/investors': 'lead-forms',
    '/admin': 'newsroom',
    '/admin/login': 'newsroom',
    '/admin/invitation': 'newsroom',
    '/admin/articles/:id': 'newsroom',
    '/admin/drafts/:id': 'newsroom',
  });
  await app?.stop();
  expect(await policies({})).not.toHaveProperty(['/investors']);
});

test('a page is sent once: the same again is a 304, in any encoding', async () => {
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

test('nobody waits for the best compression: it follows, as fewer bytes of the same text under a tag of its own', async () => {
  const { url } = await startOwn();
  const ask = async () => {
    const response = await fetch(`${url}/`, { headers: { 'accept-encoding': 'br' } });
    const bytes = Number(response.headers.get('content-length'));
    return { tag: response.headers.get('etag') ?? '', bytes, html: await response.text() };
  };
  const first = await ask();
  expect(first.tag).toMatch(/-br-quick"$/);
  const later = await until(ask, ({ tag }) => tag !== first.tag);
  expect(later.bytes).toBeLessThan(first.bytes);
  expect(later.html).toBe(first.html);
});

test.each([
  ['without a fragment', { fragment: undefined, hints: undefined, slotId: undefined }],
  ['whose fragment was built for another frame', { slotId: '_R_other_' }],
])('a page %s is rendered by the browser, in the frame that is there before', async (_what, page) => {
  app = await startApp({ remotes: { 'mfe-public': publishRemote({ slotId, page }) } });
  const answer = await pageOf(`${app.url}/`);
  expect([answer.status, answer.boot.outcome]).toEqual([200, 'empty']);
  expect(answer.html).toMatch(/<header.*<main[^>]*id="main".*<footer/s);
  expect(answer.html).not.toContain('Version one');
});

test('visitors are put into groups only while versions are shared out, and stay where they are', async () => {
  const { url, publish, versions } = await startOwn();
  const first = (await (await fetch(`${url}/`)).text()).match(/mfe-public ([0-9a-f]+)/)?.[1] ?? '';
  await publish('mfe-public', publishRemote({ slotId: slotId, heading: 'Version two' }));
  const html = await untilSecond(url);
  const plain = await fetch(`${url}/`);
  expect(plain.headers.get('set-cookie')).toBeNull();
  expect(plain.headers.get('cache-control')).toMatch(/^public/);
  await versions('rollout', 'mfe-public', first, '50', html.match(/mfe-public ([0-9a-f]+)/)?.[1] ?? '');
  const cookie = await until(
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
