import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition } from '@site/kit';
import { z } from 'zod';
import {
  apiNeedsFile,
  apiNeedsSchema,
  describeUndocumentedPreloads,
  mergeApiNeeds,
  readApiNeeds,
} from '../build/api-needs.ts';
import type { ApiNeeds } from '../contract/api-document.ts';

/** The API operations that the code under test has called, and the members that it has read, in one test file. */
const recording = z.object({
  folder: z.string(),
  test: z.string(),
  isComplete: z.boolean(),
  needs: apiNeedsSchema,
  /** The called operations that the kit's API document lacks. */
  undocumented: z.array(z.string()),
});

type Recording = z.infer<typeof recording>;

export function writeRecording(
  directory: string,
  result: Omit<Recording, 'needs'> & { needs: ApiNeeds },
): void {
  const name = createHash('sha256').update(result.test).digest('hex');
  writeFileSync(path.join(directory, `${name}.json`), JSON.stringify(result));
}

async function readDefinition(folder: string): Promise<RemoteDefinition> {
  const module: unknown = await import(pathToFileURL(path.join(folder, 'src/pages.ts')).href);
  return (module as { remote: RemoteDefinition }).remote; // The export that `rspack.config.ts` builds.
}

/** Formats `api-needs.json` with one operation per line, so that concurrent changes can be merged. */
function format(needs: ApiNeeds): string {
  const lines = Object.entries(needs).map(
    ([name, read]) => `  ${JSON.stringify(name)}: ${JSON.stringify(read)}`,
  );
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
}

function termsOf(needs: ApiNeeds): Set<string> {
  return new Set(
    Object.entries(needs).flatMap(([name, read]) => [name, ...read.map((member) => `${member} of ${name}`)]),
  );
}

function describeUndocumentedCalls({ test, undocumented }: Recording): string[] {
  return undocumented.map((name) => `${test} calls ${name}, which the API of @site/kit does not have.`);
}

/** Describes each operation and member that is only listed, or only read in tests. */
function differencesOf(listed: ApiNeeds, read: ApiNeeds): string[] {
  const former = termsOf(listed);
  const current = termsOf(read);
  const added = [...current].filter((term) => !former.has(term));
  const removed = [...former].filter((term) => !current.has(term));
  return [
    ...added.map((term) => `lacks ${term}, which a test reads`),
    ...removed.map((term) => `lists ${term}, which no test reads`),
  ];
}

/** Returns whether all test files of a remote ran and passed, except those of the long run. */
function isWholeRun(folder: string, recordings: readonly Recording[]): boolean {
  const complete = new Set(recordings.filter(({ isComplete }) => isComplete).map(({ test }) => test));
  return globSync('src/**/*.test.{ts,tsx}', { cwd: folder }).every(
    (test) => test.includes('.long.') || complete.has(path.join(folder, test)),
  );
}

/**
 * Compares the recordings in `directory` with each remote's `api-needs.json`, or writes these files. After a partial
 * run, listed members count as read.
 * @returns a message for each remote whose file differs, and for each operation that the kit's API document lacks
 */
export async function finishRun(directory: string, isWriting: boolean): Promise<string[]> {
  const recordings = globSync('*.json', { cwd: directory }).map((name) =>
    recording.parse(JSON.parse(readFileSync(path.join(directory, name), 'utf8'))),
  );
  const messages: string[] = [];
  for (const folder of new Set(recordings.map((each) => each.folder))) {
    const ofRemote = recordings.filter((each) => each.folder === folder);
    const listed = readApiNeeds(folder) ?? {};
    const lists = [...(isWholeRun(folder, ofRemote) ? [] : [listed]), ...ofRemote.map(({ needs }) => needs)];
    const definition = await readDefinition(folder);
    messages.push(
      ...describeUndocumentedPreloads(definition),
      ...ofRemote.flatMap(describeUndocumentedCalls),
    );
    const read = mergeApiNeeds(lists, definition);
    const file = apiNeedsFile(folder);
    if (isWriting) writeFileSync(file, format(read));
    const sentences = isWriting ? [] : differencesOf(listed, read).map((each) => `${file} ${each}.`);
    const command = `Update it in ${folder}: npx site-remote record`;
    if (sentences.length > 0) messages.push([...sentences, command].join('\n'));
  }
  return messages;
}
