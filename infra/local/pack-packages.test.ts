import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { peersOf } from './pack-packages.ts';
import { root } from './root.ts';

test('peersOf adds test tools as optional peers, in the version of this repository', () => {
  const declared = { peerDependencies: { react: '^19.0.0' }, testTools: ['jest'] };
  expect(peersOf(declared, { jest: '30.5.2', knip: '6.44.2' })).toEqual({
    peerDependencies: { react: '^19.0.0', jest: '^30.5.2' },
    peerDependenciesMeta: { jest: { optional: true } },
  });
  expect(() => peersOf(declared, {})).toThrow('tests/package.json lacks jest.');
});

interface Manifest {
  name: string;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  testTools: string[];
}

/** Returns the names of packages that published files import, and that the manifest does not declare. */
function undeclaredImports(folder: string, files: string): string[] {
  const cwd = path.join(root, folder);
  const manifest = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8')) as Manifest;
  const { name, dependencies, peerDependencies, testTools } = manifest;
  const declared = [name, ...Object.keys(dependencies), ...Object.keys(peerDependencies), ...testTools];
  const imported = globSync(files, { cwd })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(cwd, file), 'utf8').matchAll(
        /(?:from |import\()'((?:@[^/']+\/)?[\w-][\w.-]*)[^':]*'|^ {6}'(@[\w-]+\/[\w-]+)',$/gm,
      ),
    ])
    .map(([, one, other]) => one ?? other ?? '');
  return [...new Set(imported)].filter((each) => !declared.includes(each));
}

test.each([
  ['infra/remote', '{jest,testing,fake-api}/**/*.{ts,mjs}'],
  ['shell/kit', 'src/**/*.{ts,tsx}'],
])('%s declares each package that its published files import', (folder, files) => {
  expect(undeclaredImports(folder, files)).toEqual([]);
});
