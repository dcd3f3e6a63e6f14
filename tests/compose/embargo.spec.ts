import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import {
  type AwaitedRelease,
  contentOf,
  mistakes,
  readEverywhere,
  surfacesOf,
} from '../support/release-readers.ts';
import { deploy, type Deployment } from './deployment.ts';
import { callNewsroom, signIn } from './newsroom.ts';

/** From the making of a release to its publication, in milliseconds. */
const lead = 12_000;
const aftermath = 3_000;

let deployment: Deployment;

// The edge before two shells and two bffs: whichever of them answers, it is the same.
test.beforeAll(async () => {
  deployment = await deploy({ SAMPLE_DATA: 'false' });
  await deployment.compose(
    ...['up', '--detach', '--no-deps', '--no-build', '--no-recreate', '--wait'],
    ...['--scale', 'shell=2', '--scale', 'bff=2', 'shell', 'bff'],
  );
});

test.afterAll(() => deployment.remove());

async function containers(service: string): Promise<string[]> {
  return (await deployment.compose('ps', '--quiet', service)).split('\n').filter(Boolean);
}

/** Kills the renderer in a shell's container again and again. */
const killRenderers = `
const { readdirSync, readFileSync } = require('node:fs');
let kills = 0;
const until = Date.now() + Number(process.argv[1]);
setInterval(() => {
  if (Date.now() > until) {
    process.stdout.write(String(kills));
    process.exit();
  }
  for (const pid of readdirSync('/proc').filter(Number)) {
    try {
      const words = readFileSync('/proc/' + pid + '/cmdline', 'utf8').split('\\0');
      if (!words.some((word) => word.endsWith('/render-process.mjs'))) continue;
      process.kill(Number(pid), 'SIGKILL');
      kills += 1;
    } catch {}
  }
}, 1500);
`;

/** How many renderers were killed in all shells in so many milliseconds. */
async function killRenderersFor(milliseconds: number): Promise<number[]> {
  return Promise.all(
    (await containers('shell')).map(async (container) => {
      const killer = spawn('docker', ['exec', container, 'node', '-e', killRenderers, String(milliseconds)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [said] = await Promise.all([text(killer.stdout), once(killer, 'exit')]);
      return Number(said);
    }),
  );
}

function isRelease(value: unknown): value is AwaitedRelease {
  return typeof value === 'object' && value !== null && 'id' in value && 'slug' in value && 'title' in value;
}

async function schedule(token: string, title: string, time: number): Promise<AwaitedRelease> {
  const created = await callNewsroom(deployment, token, 'POST', '/articles', {
    title,
    content: contentOf(title),
    excerpt: '',
    summary: '',
    publishedAt: new Date(time).toISOString(),
    author: 'HydroHash Technologies',
    category: 'Press Release',
    imageUrl: '',
  });
  if (!isRelease(created)) throw new Error('The answer is not an article');
  return created;
}

test('through the edge a release is everywhere from its time on and nowhere before, and gone once deleted', async () => {
  expect(await Promise.all(['shell', 'bff'].map(async (name) => (await containers(name)).length))).toEqual([
    2, 2,
  ]);
  const token = await signIn(deployment);
  const time = Date.now() + lead;
  const release = await schedule(token, 'Third quarter', time);
  const read = (end: number) => readEverywhere([deployment.url], () => end, release, surfacesOf(release));
  const published = await read(time + aftermath);
  expect(mistakes(published, false, 0, time)).toEqual([]);
  expect(mistakes(published, true, time + 1_000)).toEqual([]);
  console.log(`${published.length} readings`);

  await callNewsroom(deployment, token, 'DELETE', `/articles/${release.id}`);
  expect(mistakes(await read(Date.now() + aftermath), false, 0)).toEqual([]);
});

test('the same while the renderers of both shells are killed', async () => {
  const token = await signIn(deployment);
  const time = Date.now() + lead;
  const release = await schedule(token, 'Fourth quarter', time);
  const kills = killRenderersFor(lead + aftermath);
  const end = time + aftermath;
  const readings = await readEverywhere([deployment.url], () => end, release, surfacesOf(release));
  for (const count of await kills) expect(count).toBeGreaterThan(2);
  expect(mistakes(readings, false, 0, time)).toEqual([]);
  expect(mistakes(readings, true, time + 1_000)).toEqual([]);
});
