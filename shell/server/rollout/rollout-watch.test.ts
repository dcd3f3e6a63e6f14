import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Metrics } from '../metrics/metrics.ts';
import { RemoteStore } from '../remotes/remote-store.ts';
import { RolloutWatch } from './rollout-watch.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'rollout-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('a rollout is not halted if another choice was made that this shell has not applied yet', async () => {
  const rollout = { version: 'two', percent: 50, otherwise: 'one' };
  const store = new RemoteStore(directory);
  const metrics = new Metrics();
  const applied = { rollout: () => rollout };
  const watch = new RolloutWatch(applied, store, { log: pino({ level: 'silent' }), metrics });
  const failOften = async () => {
    for (let view = 0; view < 30; view += 1) {
      for (const version of ['one', 'two']) watch.countView('mfe-public', version);
      await watch.countError('mfe-public', 'two');
    }
  };
  await store.choose('mfe-public', { pin: 'three' });
  await failOften();
  expect((await store.choices()).remotes).toEqual({ 'mfe-public': { pin: 'three' } });
  expect((await metrics.rolloutsHalted.get()).values).toEqual([]);
  // The same errors halt the rollout while it is the current choice.
  await store.choose('mfe-public', { rollout });
  await failOften();
  expect((await store.choices()).remotes).toMatchObject({ 'mfe-public': { pin: 'one' } });
});
