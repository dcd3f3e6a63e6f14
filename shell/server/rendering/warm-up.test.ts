import { afterEach, expect, test } from '@jest/globals';
import { remoteWithRenderer } from '../testing/start-renderer.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import { waitUntil } from '../testing/wait-until.ts';

let app: StartedApp;

afterEach(() => app.stop());

/** Returns the code of a renderer that throws an error with a message. */
function tellingRenderer(text: string): string {
  return `export const renderPage = () => { throw new Error('${text}'); };`;
}

test('the warm-up renders each version once as soon as it is served', async () => {
  app = await startApp({
    remotes: { 'mfe-public': remoteWithRenderer(tellingRenderer('first')) },
    renderer: 'published',
  });
  const untilTold = (text: string) =>
    waitUntil(
      async () => (await fetch(`${app.url}/readyz`)).text(),
      (ready) => ready.includes(`threw: ${text}`),
    );
  expect(await untilTold('first')).toContain('first');
  await app.publish('mfe-public', remoteWithRenderer(tellingRenderer('second')));
  expect(await untilTold('second')).not.toContain('first');
});
