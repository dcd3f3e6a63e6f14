import { readFile, utimes, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { replaceFile } from '../files/replace-file.ts';
import { remoteVersion as version } from '../../contract/site-manifest.ts';

const rollout = z.strictObject({
  version,
  percent: z.number().int().min(1).max(99),
  otherwise: version,
});

/** A version for a share of visitors in percent, and the one for the others. */
export type Rollout = Readonly<z.infer<typeof rollout>>;

const choice = z.union([
  z.strictObject({
    pin: version,
    /** The version whose rollout ended with this pin, because it had more errors in browsers. */
    halted: z.strictObject({ version, at: z.iso.datetime() }).optional(),
  }),
  z.strictObject({ rollout }),
]);

/** The contents of `chosen-versions.json`. */
export const chosenVersions = z.record(z.string(), choice);

/** The choice for a remote: a pin for everybody, or a rollout to some visitors with another version for the rest. */
export type Choice = z.infer<typeof choice>;

/** By remote; without an entry, the latest good version is served. */
export type ChosenVersions = Readonly<Record<string, Choice>>;

/**
 * Reads the choice; empty if nothing was chosen yet.
 * @throws {Error} with one sentence if the file is not valid
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
 * Replaces the choice atomically, so that a shell never reads half of it.
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
