import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { isHashedName } from './hashed-name.ts';
import { replaceFile } from './replace-file.ts';

const retentionMilliseconds = 7 * 24 * 60 * 60 * 1000;

/**
 * Retains copies of the shell's own hashed files for seven days after the last shell that had them started:
 * a page that an earlier shell composed still finds its scripts, and one that a shell to come composed
 * does already where both share the folder.
 * @param directory the build
 * @param retainedDirectory the copies
 */
export async function retainAssets(directory: string, retainedDirectory: string, now: Date): Promise<void> {
  await mkdir(retainedDirectory, { recursive: true });
  for (const name of (await readdir(directory)).filter(isHashedName)) {
    await replaceFile(path.join(retainedDirectory, name), async (draft) => {
      await copyFile(path.join(directory, name), draft);
      await utimes(draft, now, now);
    });
  }
  for (const name of await readdir(retainedDirectory)) {
    const file = path.join(retainedDirectory, name);
    const found = await stat(file).catch(() => undefined); // Another shell may be starting beside this one.
    if (found && now.getTime() - found.mtimeMs > retentionMilliseconds) await rm(file, { force: true });
  }
}
