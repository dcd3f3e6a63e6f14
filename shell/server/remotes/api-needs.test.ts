import { afterEach, expect, test } from '@jest/globals';
import { apiDocumentWith } from '../testing/api-document-with.ts';
import { publishRemote, type RemoteChanges } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import { waitUntil } from '../testing/wait-until.ts';

let app: StartedApp;
/** The OpenAPI document; undefined while the bff is down. */
let api: ReturnType<typeof apiDocumentWith> | undefined;

afterEach(() => app.stop());

async function start(changes: RemoteChanges): Promise<void> {
  app = await startApp({
    remotes: { 'mfe-public': publishRemote(changes) },
    bff: (_request, response) => response.writeHead(api ? 200 : 503).end(JSON.stringify(api)),
  });
}

function reading(...members: string[]): RemoteChanges {
  return { site: { requires: { operations: { 'GET /api/news': members } } } };
}

async function publish(...members: string[]): Promise<void> {
  await app.publish('mfe-public', publishRemote({ heading: 'Version two', ...reading(...members) }));
}

const readiness = async () => (await fetch(`${app.url}/readyz`)).text();
const page = async () => (await fetch(app.url)).text();

test('the shell rejects a version that reads a member which the API lacks, until the API has it', async () => {
  api = apiDocumentWith('title');
  await start(reading('title'));
  await publish('title', 'excerpt');
  await waitUntil(readiness, (text) =>
    text.includes('reads excerpt of GET /api/news, which the API does not have'),
  );
  expect(await page()).toContain('Version one');
  api = apiDocumentWith('title', 'excerpt');
  await waitUntil(page, (html) => html.includes('Version two'));
});

test('the shell serves the first version of a remote although the bff does not respond', async () => {
  api = undefined;
  await start(reading('title'));
  expect(await page()).toContain('Version one');
});

test('the shell warns about a served version without a list of the API members that it reads', async () => {
  api = apiDocumentWith('title');
  await start({});
  const warning = 'does not list what it reads of the API';
  expect(await readiness()).toContain(warning);
  expect(app.log()).toContain(warning);
  await publish('title');
  await waitUntil(readiness, (text) => !text.includes(warning));
  expect(await page()).toContain('Version two');
});
