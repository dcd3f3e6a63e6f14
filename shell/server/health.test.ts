import { afterEach, expect, test } from '@jest/globals';
import { remoteWithRenderer } from './testing/published-renderers.ts';
import { publishRemote } from './testing/publish-remote.ts';
import { type StartedApp, startApp } from './testing/start-app.ts';
import { until } from './testing/until.ts';

let app: StartedApp;

afterEach(() => app.stop());

/** What readiness says once it names a problem of rendering. */
async function untilProblem(url: string): Promise<unknown> {
  const ask = async () => (await fetch(url)).text();
  return JSON.parse(await until(ask, (text) => text.includes('"renderingProblem":"')));
}

test('readiness names a remote that was not taken', async () => {
  app = await startApp({ remotes: { 'mfe-public': publishRemote(), 'mfe-wallets': {} } });
  const { url } = app;
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
  const ready = await fetch(`${url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({
    status: 'degraded',
    remotes: [
      { name: 'mfe-public', problem: null },
      { name: 'mfe-wallets', version: null, problem: expect.any(String) },
    ],
  });
});

test('readiness and the log name a remote whose pages cannot be rendered with their data', async () => {
  const code = "export const renderPage = () => { throw new Error('no such thing'); };";
  app = await startApp({
    remotes: {
      'mfe-public': remoteWithRenderer(code),
      'mfe-wallets': publishRemote({ name: 'mfe-wallets', path: '/wallets' }),
    },
  });
  const sentence = expect.stringMatching(
    /^mfe-public renderer\.[0-9a-f]{16}\.mjs: rendering \/, it threw: no such thing$/,
  );
  const ready = await untilProblem(`${app.url}/readyz`);
  expect(ready).toMatchObject({
    status: 'degraded',
    remotes: [
      { name: 'mfe-public', problem: null, renderingProblem: sentence },
      { name: 'mfe-wallets', renderingProblem: null },
    ],
  });
  expect(app.log()).toContain('page not rendered');
});
