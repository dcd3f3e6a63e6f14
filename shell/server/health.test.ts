import { afterEach, expect, test } from '@jest/globals';
import { publishRemote } from './testing/publish-remote.ts';
import { type StartedApp, startApp } from './testing/start-app.ts';

let app: StartedApp;

afterEach(() => app.stop());

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
