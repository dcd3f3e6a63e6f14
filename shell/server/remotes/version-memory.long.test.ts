import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PublishedFiles } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import { remoteWithRenderer } from '../testing/start-renderer.ts';
import { waitUntil } from '../testing/wait-until.ts';

const kilobyte = 1_024;
/** The size of each version's script. */
const versionBytes = 100 * kilobyte;
const name = 'mfe-public';

let app: StartedApp;

function version(number: number): PublishedFiles {
  const heading = `Version ${number}.`;
  const code = `export const renderPage = () => ({ fragment: '<h1>${heading}</h1>', hints: '', slotId: '_R_3_' });`;
  return remoteWithRenderer(code, {
    heading,
    files: { [`large.${number}.js`]: `// ${number} `.padEnd(versionBytes, 'x') },
  });
}

/** Publishes versions one after the other, and visits a page of each. */
async function publish(from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await app.publish(name, version(number));
    await waitUntil(
      async () => (await fetch(app.url)).text(),
      (page) => page.includes(`<h1>Version ${number}.</h1>`),
    );
    await (await fetch(`${app.url}/remotes/${name}/large.${number}.js`)).text();
  }
}

/** Returns the bytes in use after a garbage collection. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

beforeAll(async () => {
  app = await startApp({ remotes: { [name]: version(0) }, renderer: 'published' });
});
afterAll(() => app.stop());

test('200 versions of a remote, one after the other, do not accumulate in memory', async () => {
  await publish(1, 100);
  const before = bytesInUse();
  await publish(101, 200);
  expect(bytesInUse() - before).toBeLessThan(20 * versionBytes);
});
