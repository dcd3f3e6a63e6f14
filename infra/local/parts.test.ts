import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { buildTargets } from './parts.ts';
import { root } from './root.ts';

const remote = buildTargets.find(({ name }) => name === 'mfe-public');
const inputs = remote?.inputs ?? [];

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/'(\.{1,2}\/[^']+\.tsx?)'/g)].map(([, target = '']) =>
    path.join(path.dirname(file), target),
  );
}

test('every import of a remote’s build is one of its declared inputs', () => {
  const files = globSync('{infra/remote,mfe-public}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/node_modules|dist|\.test\.|testing\//.test(file),
  );
  const outside = files.flatMap(importsOf).filter((file) => !inputs.some((input) => file.startsWith(input)));
  expect(files.length).toBeGreaterThan(50);
  expect(outside).toEqual([]);
});

test('the Dockerfile copies every input of a remote’s build', () => {
  const [, stage = ''] =
    /AS browser-tools\n(.*?)\nFROM/s.exec(readFileSync(path.join(root, 'infra/docker/Dockerfile'), 'utf8')) ??
    [];
  const copied = [...stage.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));
  // The stage `tools` copies `package-lock.json`, and `remote-build` the remote's folder.
  const needed = inputs.filter((input) => !['package-lock.json', 'mfe-public'].includes(input));
  expect(copied.toSorted()).toEqual(needed.toSorted());
});
