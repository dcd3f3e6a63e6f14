import { readFile, utimes, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { replaceFile } from '../files/replace-file.ts';
import { remoteVersion as version } from '../../contract/site-manifest.ts';

const rollout = z.strictObject({
  version,
  percent: z.number().int().min(1).max(99),
  otherwise: version,
});

/** A version that so many of a hundred visitors get, and the one that the others get. */
export type Rollout = Readonly<z.infer<typeof rollout>>;

const choice = z.union([
  z.strictObject({
    pin: version,
    /** The version whose rollout ended with this pin, because it had more errors in browsers. */
    halted: z.strictObject({ version, at: z.iso.datetime() }).optional(),
  }),
  z.strictObject({ rollout }),
]);

/** What `chosen-versions.json` holds. */
export const chosenVersions = z.record(z.string(), choice);

/** Which version of a remote is served: a pin for everybody, or a rollout to some visitors, and another for the rest. */
export type Choice = z.infer<typeof choice>;

/** By remote; one without an entry is served in its latest good version. */
export type ChosenVersions = Readonly<Record<string, Choice>>;

/**
 * Reads what was chosen; nothing yet is an empty choice.
 * @throws {Error} with one sentence when the file is not what `writeChosenVersions` writes
 */
export async function readChosenVersions(file: string): Promise<ChosenVersions> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw new Error(`chosen-versions.json cannot be read (${error.code})`, { cause: error });
  });
  return parseChosenVersions(text);
}

function parseChosenVersions(text: string): ChosenVersions {
  try {
    return chosenVersions.parse(JSON.parse(text));
  } catch {
    throw new Error('chosen-versions.json is malformed');
  }
}

/**
 * Replaces the choice in one step, so that a shell never reads half of it.
 * @param at when it was made
 */
export async function writeChosenVersions(file: string, chosen: ChosenVersions, at: Date): Promise<void> {
  await replaceFile(file, async (draft) => {
    await writeFile(draft, JSON.stringify(chosen, undefined, 2));
    await utimes(draft, at, at);
  });
}

/** The versions that a choice names. */
export function versionsOf(chosen: Choice): string[] {
  return 'pin' in chosen ? [chosen.pin] : [chosen.rollout.version, chosen.rollout.otherwise];
}
