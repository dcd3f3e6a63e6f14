import { afterEach, expect, test } from '@jest/globals';
import { FakeRenderer } from '../testing/fake-renderer.ts';
import { publishRemote } from '../testing/publish-remote.ts';
import { remoteWithRenderer } from '../testing/start-renderer.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import { waitUntil } from '../testing/wait-until.ts';
import type { PageRenderer, RenderTask } from './page-renderer.ts';

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

test('the warm-up renders pages as such, and visits within the standard time limit', async () => {
  const tasks: RenderTask[] = [];
  const renderer = new FakeRenderer();
  const recorder: PageRenderer = {
    render: (task) => {
      tasks.push(task);
      return renderer.render(task);
    },
  };
  app = await startApp({ remotes: { 'mfe-public': publishRemote() }, renderer: recorder });
  await waitUntil(
    async () => (await fetch(`${app.url}/readyz`)).status,
    (status) => status === 200,
  );
  const isWarmUp = ({ isWarmUp: flag = false }: RenderTask) => flag;
  expect(new Set(tasks.filter(isWarmUp).map(({ page }) => page.id)).size).toBe(tasks.filter(isWarmUp).length);
  expect(tasks.filter(isWarmUp)).not.toEqual([]);
  const { length } = tasks.filter(isWarmUp);
  await fetch(app.url);
  expect(tasks.filter(isWarmUp)).toHaveLength(length);
});
