import { afterEach, expect, test } from '@jest/globals';
import { publishRemote } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { signPreview } from './preview-token.ts';

const PREVIEW_SECRET = 'a secret of more than thirty-two characters';

let app: StartedApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

/** Starts a shell that serves the second version of a remote; resolves with the first version. */
async function startWithTwo(environment: Record<string, string> = { PREVIEW_SECRET }) {
  app = await startApp({
    remotes: { 'mfe-public': publishRemote({ heading: 'Version one' }) },
    environment,
  });
  const { url, publish, versions } = app;
  const read = async () => (await fetch(url)).text();
  const first = /mfe-public ([0-9a-f]+)/.exec(await read())?.[1] ?? '';
  await publish('mfe-public', publishRemote({ heading: 'Version two' }));
  await waitUntil(read, (html) => html.includes('Version two'));
  return { url, versions, first };
}

const open = (url: string, token: string) =>
  fetch(`${url}/preview?${new URLSearchParams({ token })}`, { redirect: 'manual' });

test('a preview link shows its version to one browser, until the visitor leaves the preview', async () => {
  const { url, versions, first } = await startWithTwo();
  const printed = await versions('preview', 'mfe-public', first.slice(0, 6));
  const link = new URL(/https:\S+/.exec(printed)?.[0] ?? '');
  expect(link.origin).toBe('https://www.example.com');

  const opened = await open(url, link.searchParams.get('token') ?? '');
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/']);
  const given = opened.headers.get('set-cookie') ?? '';
  expect(given).toMatch(/^version-preview=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);

  const headers = { cookie: given.split(';')[0] ?? '' };
  const page = await fetch(url, { headers });
  const html = await page.text();
  expect(html).toContain('Version one');
  expect(html).toMatch(new RegExp(`Preview of .*mfe-public.*${first}.*, until .* UTC`));
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(await (await fetch(`${url}/remotes/registry.json`, { headers })).json()).toMatchObject({
    remotes: [{ version: first }],
    preview: { remote: 'mfe-public', version: first },
  });

  const others = await fetch(url);
  const othersHtml = await others.text();
  expect(othersHtml).toContain('Version two');
  expect(othersHtml).not.toContain('Preview of');
  expect([html, othersHtml].map((text) => text.includes('src="/parts.js?'))).toEqual([true, false]);
  expect(others.headers.get('cache-control')).toMatch(/^public/);

  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(others.headers.get('content-security-policy')).toContain("form-action 'none'");
  const left = await fetch(`${url}/preview/leave`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });
  expect(left.headers.get('set-cookie')).toMatch(/^version-preview=; .*Expires=Thu, 01 Jan 1970/);
});

test('a preview link with a wrong signature or an unknown version returns 404', async () => {
  const { url, first } = await startWithTwo();
  const now = new Date();
  const token = signPreview('another secret of thirty-two characters', 'mfe-public', first, now);
  const refused = await open(url, token);
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([404, null]);
  const headers = { cookie: `version-preview=${token}` };
  expect(await (await fetch(url, { headers })).text()).toContain('Version two');
  const unknown = await open(url, signPreview(PREVIEW_SECRET, 'mfe-public', 'ffffffffffff', now));
  expect([unknown.status, await unknown.text()]).toEqual([
    404,
    'The version ffffffffffff of mfe-public is not stored here.\n',
  ]);
});

test('previews are disabled without a secret', async () => {
  const { url, versions, first } = await startWithTwo({});
  await expect(versions('preview', 'mfe-public', first)).rejects.toThrow(/PREVIEW_SECRET/);
  expect((await open(url, signPreview('', 'mfe-public', first, new Date()))).status).toBe(404);
});
