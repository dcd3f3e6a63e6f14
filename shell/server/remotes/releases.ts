import { readFile, utimes, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { replaceFile } from '../files/replace-file.ts';
import { releaseVersion as version } from '../../contract/site-manifest.ts';

const release = z.union([
  z.strictObject({ pin: version }),
  z.strictObject({
    share: z.strictObject({
      version,
      percent: z.number().int().min(1).max(99),
      otherwise: version,
    }),
  }),
]);

/** What `releases.json` holds. */
export const releases = z.record(z.string(), release);

/** Which version of a remote is served: one for everybody, or one for a share of the visitors and another for the rest. */
export type Release = z.infer<typeof release>;

/** By remote; one without an entry is served in its latest good version. */
export type Releases = Readonly<Record<string, Release>>;

/**
 * Reads what was chosen; nothing yet is an empty choice.
 * @throws {Error} with one sentence when the file is not what `writeReleases` writes
 */
export async function readReleases(file: string): Promise<Releases> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw new Error(`releases.json cannot be read (${error.code})`, { cause: error });
  });
  return parseReleases(text);
}

function parseReleases(text: string): Releases {
  try {
    return releases.parse(JSON.parse(text));
  } catch {
    throw new Error('releases.json is malformed');
  }
}

/**
 * Replaces the choice in one step, so that a shell never reads half of it.
 * @param at when it was made
 */
export async function writeReleases(file: string, chosen: Releases, at: Date): Promise<void> {
  await replaceFile(file, async (draft) => {
    await writeFile(draft, JSON.stringify(chosen, undefined, 2));
    await utimes(draft, at, at);
  });
}

/** The versions that a release names. */
export function versionsOf(chosen: Release): string[] {
  return 'pin' in chosen ? [chosen.pin] : [chosen.share.version, chosen.share.otherwise];
}
