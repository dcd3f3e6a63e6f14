import { randomBytes } from 'node:crypto';
import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type BffProcess, startBff } from '../../bff/src/testing/bff-process.ts';
import { Newsroom } from './newsroom.ts';
import { emptyFolder } from './storage.ts';
import { isText, textOf } from './storm.ts';

jest.setTimeout(600_000);

const credentials = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'a long enough password' };
/** More than fits into what a new database has in store. */
const large = { ...textOf('large', 1), content: randomBytes(240_000).toString('hex') };
const unwritable = /^The data directory \S+ cannot be used: E(?:ACCES|ROFS|PERM)\n$/;

let folder: Awaited<ReturnType<typeof emptyFolder>>;
let directory: string;
let flag: string;
let running: BffProcess | undefined;

beforeAll(async () => {
  folder = await emptyFolder();
  directory = folder.path;
  flag = `${directory}-is-full`;
});
afterAll(async () => {
  await running?.stop('SIGKILL');
  await chmod(directory, 0o700);
  await folder.remove();
  await rm(flag, { force: true });
});

function start(launcher: readonly string[] = []): BffProcess {
  const disk = {
    DISK_IS_FULL: flag,
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'full-disk.mjs')}`,
  };
  running = startBff({ DATA_DIR: directory, ...credentials, ...disk }, launcher);
  return running;
}

/** The process that the test before left running, if it did. */
function goOn(): BffProcess {
  const hasEnded = running?.child.exitCode !== null || running.child.signalCode !== null;
  return running === undefined || hasEnded ? start() : running;
}

async function enter(bff: BffProcess): Promise<{ url: string; newsroom: Newsroom }> {
  const { url } = await bff.listening;
  const { ADMIN_USERNAME, ADMIN_PASSWORD } = credentials;
  return { url, newsroom: await Newsroom.signIn(url, ADMIN_USERNAME, ADMIN_PASSWORD) };
}

/** The administrator of a machine may write everywhere, unless that right is taken away. */
const asOrdinaryUser =
  process.getuid?.() === 0
    ? [
        'setpriv',
        '--bounding-set=-dac_override,-dac_read_search',
        '--inh-caps=-dac_override,-dac_read_search',
      ]
    : [];

test('a data directory that cannot be written is refused in one line and left as it is', async () => {
  await chmod(directory, 0o500);
  const early = start(asOrdinaryUser);
  expect(await early.ended).toBe(1);
  expect(early.errors()).toMatch(unwritable);
  expect(await readdir(directory)).toEqual([]);

  await chmod(directory, 0o700);
  const filled = start();
  const { id } = await (await enter(filled)).newsroom.create(textOf('kept', 1));
  await filled.stop('SIGTERM');
  await chmod(directory, 0o500);
  const refused = start(asOrdinaryUser);
  expect(await refused.ended).toBe(1);
  expect(refused.errors()).toMatch(unwritable);

  await chmod(directory, 0o700);
  expect(await (await enter(start())).newsroom.find(id)).toBeDefined();
});

test('on a full disk writes are refused as unavailable, reads go on, and all is well once there is room again', async () => {
  const bff = goOn();
  const { url, newsroom } = await enter(bff);
  const { id: kept } = await newsroom.create(textOf('kept', 1));
  await writeFile(flag, '');
  const refusals = await Promise.allSettled([newsroom.create(large), newsroom.update(kept, large)]);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      reason: { status: 503, message: expect.stringContaining('try again') },
    });
  }
  // Its lines come another way than its answers.
  while (!bff.output().includes('No space left on device')) await pause(20);
  expect((await fetch(`${url}/api/news?limit=1`)).status).toBe(200);
  await rm(flag);
  await newsroom.create(textOf('new', 1));
  const stored = await newsroom.find(kept);
  expect(stored && isText(stored, 'kept', 1)).toBe(true);
  expect(await newsroom.history(kept)).toHaveLength(1);
  expect(await newsroom.search('large')).toEqual([]);
});

test('where the log of writes cannot be written the process ends with a sentence, and nothing is lost', async () => {
  const first = goOn();
  const before = await enter(first);
  const { id } = await before.newsroom.create(textOf('kept', 1));
  await writeFile(flag, 'log');
  while (first.child.signalCode === null) {
    await expect(before.newsroom.create(textOf('refused', 1))).rejects.toThrow(/^503 |fetch failed/);
  }
  await first.ended;
  expect(first.errors()).toMatch(
    /^The embedded database in .+ does not come back: its disk may be full\..+\n$/,
  );
  await rm(flag);
  const { newsroom } = await enter(start());
  const kept = await newsroom.find(id);
  expect(kept && isText(kept, 'kept', 1)).toBe(true);
  expect(await newsroom.search('refused text')).toEqual([]);
  await newsroom.create(textOf('new', 1));
});
