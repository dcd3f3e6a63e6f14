import { parseArgs } from 'node:util';
import { PlainError } from '../../infra/local/command.ts';
import type { Step } from './steps.ts';
import { testFilesOf } from './test-files.ts';

/** A step, or some of its test files. */
export interface Selected {
  step: Step;
  /** All when left out. */
  files?: readonly string[];
}

function usage(steps: readonly Step[]): string {
  const names = steps.flatMap(({ name, groups = [] }) => [name, ...groups.map((group) => group.name)]);
  return [
    'npm test                        every check and test',
    `npm test -- --only=lint,types   these: ${[...new Set(names)].join(', ')}`,
    'npm test -- ticker drafts       tests whose path has one of these words, after a build',
  ].join('\n');
}

function readArguments(
  args: string[],
  steps: readonly Step[],
): { only?: string | undefined; words: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { only: { type: 'string' } },
      allowPositionals: true,
    });
    return { only: values.only, words: positionals };
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n${usage(steps)}`);
  }
}

/** The steps that have these names, and of the others the groups that have. */
function selectByName(names: readonly string[], steps: readonly Step[]): Selected[] {
  return steps.flatMap((step): Selected[] => {
    if (names.includes(step.name)) return [{ step }];
    const groups = (step.groups ?? []).filter(({ name }) => names.includes(name));
    return groups.length > 0 ? [{ step, files: groups.flatMap(testFilesOf) }] : [];
  });
}

function selectByWord(words: readonly string[], steps: readonly Step[]): Selected[] {
  return steps.flatMap((step): Selected[] => {
    const files = (step.groups ?? [])
      .flatMap(testFilesOf)
      .filter((file) => words.some((word) => file.includes(word)));
    return files.length > 0 ? [{ step, files }] : [];
  });
}

/**
 * What `npm test` is to run.
 * @param args its arguments: none for everything, `--only` with names, or words of the paths of tests
 * @throws PlainError when nothing has such a name or word
 */
export function selectSteps(args: string[], steps: readonly Step[]): readonly Selected[] {
  const { only, words } = readArguments(args, steps);
  if (only === undefined && words.length === 0) return steps.map((step) => ({ step }));
  const names = only?.split(',') ?? [];
  for (const name of names) {
    if (selectByName([name], steps).length === 0) {
      throw new PlainError(`There is no step '${name}'.\n${usage(steps)}`);
    }
  }
  const matching = words.length > 0 ? selectByWord(words, steps) : [];
  if (words.length > 0 && matching.length === 0) {
    throw new PlainError(`No test has '${words.join("' or '")}' in its path.\n${usage(steps)}`);
  }
  const byName = selectByName(matching.length > 0 ? [...names, 'build'] : names, steps);
  return steps.flatMap((step) => [...byName, ...matching].find((selected) => selected.step === step) ?? []);
}
