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
