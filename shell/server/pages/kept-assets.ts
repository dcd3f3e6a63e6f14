import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

const keptForMilliseconds = 7 * 24 * 60 * 60 * 1000;
const hashedName = /\.[0-9a-f]{8}\.\w+(?:\.(?:br|gz))?$/;

/**
 * Keeps copies of the shell's own hashed files for seven days after the last shell that had them started:
 * a page that an earlier shell composed still finds its scripts, and one that a shell to come composed
 * does already where both share the folder.
 * @param directory the build
 * @param keptDirectory the copies
 */
export async function keepAssets(directory: string, keptDirectory: string, now: Date): Promise<void> {
  await mkdir(keptDirectory, { recursive: true });
  const names = (await readdir(directory)).filter((name) => hashedName.test(name));
  for (const name of names) await keep(path.join(directory, name), path.join(keptDirectory, name), now);
  for (const name of await readdir(keptDirectory)) {
    const file = path.join(keptDirectory, name);
    const { mtimeMs } = await stat(file);
    if (now.getTime() - mtimeMs > keptForMilliseconds) await rm(file, { force: true });
  }
}

async function keep(source: string, target: string, now: Date): Promise<void> {
  const draft = `${target}.${process.pid}.draft`;
  await copyFile(source, draft);
  await utimes(draft, now, now);
  await rename(draft, target);
}
