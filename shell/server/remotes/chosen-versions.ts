import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { replaceFile } from '../files/replace-file.ts';
import { remoteVersion as version } from '@site/remote/contract';

const rolloutSchema = z.strictObject({
  version,
  percent: z.number().int().min(1).max(99),
  otherwise: version,
});

/** A version for a percentage of visitors, and the version for the others. */
export type Rollout = Readonly<z.infer<typeof rolloutSchema>>;

const choiceSchema = z.union([
  z.strictObject({
    pin: version,
    /** The version whose rollout was halted by this pin, because it had more errors in browsers. */
    halted: z.strictObject({ version, at: z.iso.datetime() }).optional(),
  }),
  z.strictObject({ rollout: rolloutSchema }),
]);

/** The choice for a remote: one version for everybody, or a rollout of a version to some visitors. */
export type VersionChoice = z.infer<typeof choiceSchema>;

const chosenVersionsSchema = z.record(z.string(), choiceSchema);

/** By remote; without an entry, the newest compatible version is served. */
export type ChosenVersions = Readonly<z.infer<typeof chosenVersionsSchema>>;

/** The contents of `chosen-versions.json`. The higher revision takes precedence. */
export const choicesSchema = z.strictObject({
  revision: z.number().int().nonnegative(),
  remotes: chosenVersionsSchema,
});

export type VersionChoices = Readonly<z.infer<typeof choicesSchema>>;

/** Empty if the file does not exist. @throws {Error} if it is invalid */
export async function readChoices(file: string): Promise<VersionChoices> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw new Error(`chosen-versions.json cannot be read (${error.code})`, { cause: error });
  });
  try {
    const content: unknown = JSON.parse(text);
    // Earlier shells wrote the remotes without a revision.
    return (
      choicesSchema.safeParse(content).data ?? { revision: 0, remotes: chosenVersionsSchema.parse(content) }
    );
  } catch {
    throw new Error('chosen-versions.json is malformed');
  }
}

/** Replaces the choices atomically, so that a shell never reads half of them. */
export async function writeChoices(file: string, chosen: VersionChoices): Promise<void> {
  await replaceFile(file, (draft) => writeFile(draft, JSON.stringify(chosen, undefined, 2)));
}

export function versionsOf(chosen: VersionChoice): string[] {
  return 'pin' in chosen ? [chosen.pin] : [chosen.rollout.version, chosen.rollout.otherwise];
}
