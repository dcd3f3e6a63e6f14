import { afterEach, expect, test } from '@jest/globals';
import { publishRemote } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';

const started: StartedApp[] = [];
afterEach(async () => {
  for (const app of started.splice(0).toReversed()) await app.stop();
});

async function start(...options: Parameters<typeof startApp>): Promise<StartedApp> {
  const app = await startApp(...options);
  started.push(app);
  return app;
}

test('a shell takes remotes from another one, without their compressed forms', async () => {
  const files = { 'more.12345678.js': 'let more;', 'more.12345678.js.br': 'compressed' };
  const site = await start({
    remotes: { 'mfe-public': publishRemote({ heading: 'From the running site', files }) },
  });
  const location = `${site.url}/remotes/mfe-public`;
  const manifest = await (await fetch(`${location}/site.json`)).json();
  expect(Object.keys(manifest.files)).toContain('more.12345678.js');
  expect(Object.keys(manifest.files)).not.toContain('more.12345678.js.br');

  const own = await start({
    remotes: {},
    environment: { REMOTES: JSON.stringify({ 'mfe-public': location }) },
  });
  expect(await (await fetch(`${own.url}/`)).text()).toContain(`mfe-public ${manifest.version}`);
});

test('of a remote that nobody knows there is no version to take', async () => {
  const { url } = await start({ remotes: { 'mfe-public': publishRemote() } });
  expect((await fetch(`${url}/remotes/mfe-unknown/site.json`)).status).toBe(404);
});
