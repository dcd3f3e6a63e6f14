import { afterEach, expect, test } from '@jest/globals';
import { isRunning, remoteWithRenderer } from '../testing/published-renderers.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import { until } from '../testing/until.ts';

let app: StartedApp;

afterEach(() => app.stop());

/** A renderer that tells which process it runs in, and what else it is given, by failing. */
function tellingRenderer(text: string): string {
  return `export const renderPage = () => { throw new Error('${text} in ' + process.pid); };`;
}

/** The process that a renderer tells of, once readiness says so. */
async function processOf(text: string): Promise<number> {
  const ask = async () => {
    const ready = await (await fetch(`${app.url}/readyz`)).text();
    return new RegExp(`threw: ${text} in (\\d+)`).exec(ready)?.[1];
  };
  return Number(await until(ask, (pid) => pid !== undefined));
}

test('each release is rendered once as soon as it is served, and the process ends with the shell', async () => {
  app = await startApp({ remotes: { 'mfe-public': remoteWithRenderer(tellingRenderer('first')) } });
  const pid = await processOf('first');
  await app.publish('mfe-public', remoteWithRenderer(tellingRenderer('second')));
  expect(await processOf('second')).toBe(pid);
  expect(isRunning(pid)).toBe(true);
  await app.stop();
  expect(isRunning(pid)).toBe(false);
});
