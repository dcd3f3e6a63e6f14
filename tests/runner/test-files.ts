import { globSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../infra/local/root.ts';

/** Tests that belong together, by the folders that hold them. */
export interface TestGroup {
  /** Its name for `--only`. */
  name: string;
  folders: readonly string[];
  /** How their names end; as those of Jest when left out. */
  ending?: '.test.{ts,tsx}' | '.spec.ts';
}

/** The test files of a group, relative to the repository. */
export function testFilesOf({ folders, ending = '.test.{ts,tsx}' }: TestGroup): string[] {
  const built = new Set(['node_modules', 'dist', 'dist-server']);
  return folders.flatMap((folder) =>
    globSync(`${folder}/**/*${ending}`, {
      cwd: root,
      exclude: (name) => built.has(path.basename(name)),
    }),
  );
}

/** The group that the tests of a file, named by its whole path, belong to. */
export function groupOf(file: string, groups: readonly TestGroup[]): TestGroup | undefined {
  const relative = path.relative(root, file).split(path.sep).join('/');
  return groups.find(({ folders }) => folders.some((folder) => relative.startsWith(`${folder}/`)));
}
