import { expect, test } from '@playwright/test';
import { sql } from './database.ts';
import { deploy, type Deployment } from './deployment.ts';
import { createArticle, signIn } from './newsroom.ts';
import { startTraffic, type TrafficReport } from './traffic.ts';

const copies = 3;
const writers = 4;

let deployment: Deployment;

test.beforeAll(async () => {
  deployment = await deploy();
  await deployment.compose(
    ...['up', '--detach', '--no-deps', '--no-build', '--no-recreate', '--wait'],
    ...['--scale', `shell=${copies}`, '--scale', `bff=${copies}`, 'shell', 'bff'],
  );
});

test.afterAll(() => deployment.remove());

interface Storm extends TrafficReport {
  /** Ids of the articles whose creation was answered. */
  acknowledged: string[];
  /** Why others were not. */
  refused: string[];
}

/** Sends visitors, and a newsroom that writes without a pause, while something is done to the product. */
async function during(work: () => Promise<unknown>): Promise<Storm> {
  const token = await signIn(deployment);
  const enough = new AbortController();
  const acknowledged: string[] = [];
  const refused: string[] = [];
  const traffic = startTraffic(deployment.url);
  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let number = 1; !enough.signal.aborted; number += 1) {
      try {
        acknowledged.push((await createArticle(deployment, token, `Storm ${writer}/${number}`)).id);
      } catch (error) {
        refused.push(String(error));
      }
    }
  });
  await work();
  enough.abort();
  await Promise.all(writing);
  return { ...(await traffic.stop()), acknowledged, refused };
}

async function expectKept({ acknowledged }: Storm): Promise<void> {
  const kept = new Set(await sql(deployment, 'select id from article'));
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
}

function note(part: string, { requests, failures, longest, acknowledged, refused }: Storm): void {
  const reads = `${requests} requests, ${failures.length} failed, the longest ${longest} ms`;
  console.log(`${part}: ${reads}; ${acknowledged.length} writes, ${refused.length} refused`);
}

/** A slow machine may refuse some of it, in the form that tells callers to try again; nothing else may fail. */
function expectTold({ failures, refused }: Storm): void {
  const told = /: Error: 50[34] \{"type"|: 50[34] \{"type"/;
  expect([...failures, ...refused].filter((failure) => !told.test(failure))).toEqual([]);
}

for (const part of ['shell', 'bff', 'mfe-public', 'mfe-wallets', 'mfe-admin', 'redis', 'postgres']) {
  test(`${part} is replaced under load: no acknowledged write is lost, what fails is told why`, async () => {
    const { compose, replace, url } = deployment;
    const recreate = ['up', '--detach', '--no-deps', '--force-recreate', '--wait', part];
    const storm = await during(async () => {
      if (part === 'postgres') await compose('kill', part);
      await (part === 'postgres' || part === 'redis' ? compose(...recreate) : replace(part));
      await expect.poll(async () => (await fetch(`${url}/api/news`)).status, { timeout: 60_000 }).toBe(200);
    });
    note(part, storm);
    expectTold(storm);
    await expectKept(storm);
  });
}
