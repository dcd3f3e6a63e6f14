import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { isHashedName } from '@site/remote/contract';
import { replaceFile } from './replace-file.ts';

const retentionMilliseconds = 7 * 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

async function retainFile(
  name: string,
  directory: string,
  retainedDirectory: string,
  now: Date,
): Promise<void> {
  const copy = path.join(retainedDirectory, name);
  try {
    await utimes(copy, now, now);
  } catch {
    await replaceFile(copy, async (draft) => {
      await copyFile(path.join(directory, name), draft);
      await utimes(draft, now, now);
    });
  }
}

/**
 * Copies the hashed files, so that open pages find their scripts. Removes a copy seven days after a shell with that
 * file last ran.
 */
export async function retainAssets(directory: string, retainedDirectory: string, now: Date): Promise<void> {
  await mkdir(retainedDirectory, { recursive: true });
  for (const name of (await readdir(directory)).filter(isHashedName)) {
    await retainFile(name, directory, retainedDirectory, now);
  }
  for (const name of await readdir(retainedDirectory)) {
    const file = path.join(retainedDirectory, name);
    const found = await stat(file).catch(() => undefined); // Another shell may be starting at the same time.
    if (found && now.getTime() - found.mtimeMs > retentionMilliseconds) await rm(file, { force: true });
  }
}

/** Calls `retainAssets` now and then periodically. Returns a function that stops this. */
export async function scheduleRetention(
  directory: string,
  retainedDirectory: string,
  onFailure: (error: unknown) => void,
  period = hour,
): Promise<() => void> {
  await retainAssets(directory, retainedDirectory, new Date());
  const timer = setInterval(() => {
    retainAssets(directory, retainedDirectory, new Date()).catch(onFailure);
  }, period);
  return () => clearInterval(timer);
}
