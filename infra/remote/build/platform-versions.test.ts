import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { apiVersion, kitVersion } from './platform-versions.ts';

const root = path.join(import.meta.dirname, '../../..');

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

const kitRelease = z.object({
  version: z.string(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
});

type KitRelease = z.infer<typeof kitRelease>;

const history = z.array(kitRelease).parse(JSON.parse(read('shell/kit/exports.json')));

/** Returns whether the version increases enough: a new major version if exports are removed, a minor one if added. */
function followsSemanticVersioning(former: string, { version, added, removed }: KitRelease): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [formerMajor = 0, formerMinor = 0] = former.split('.').map(Number);
  if (major > formerMajor) return true;
  return removed.length === 0 && (added.length === 0 || minor > formerMinor);
}

function exportedNames(): string[] {
  const lists = read('shell/kit/src/index.ts').matchAll(/export (?:type )?\{([^}]*)\}/g);
  const names = [...lists].flatMap(([, list = '']) => list.split(','));
  return names
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/^.* as /, ''),
    )
    .filter(Boolean)
    .toSorted();
}

test('the kit’s exports and version match exports.json', () => {
  const recorded = new Set<string>();
  for (const { added, removed } of history) {
    for (const name of removed) recorded.delete(name);
    for (const name of added) recorded.add(name);
  }
  expect(exportedNames()).toEqual([...recorded].toSorted());
  expect(kitVersion).toBe(history.at(-1)?.version);
});

test.each<[string, KitRelease, boolean]>([
  ['1.2.0', { version: '1.3.0', added: ['One'], removed: [] }, true],
  ['1.2.0', { version: '1.2.1', added: ['One'], removed: [] }, false],
  ['1.2.0', { version: '2.0.0', added: [], removed: ['One'] }, true],
  ['1.2.0', { version: '1.3.0', added: [], removed: ['One'] }, false],
])('followsSemanticVersioning, given version %s and then %j, returns %s', (former, release, isRight) => {
  expect(followsSemanticVersioning(former, release)).toBe(isRight);
});

test('each version of the kit follows semantic versioning', () => {
  const wrong = history.filter((release, index) => {
    const former = history[index - 1];
    return former !== undefined && !followsSemanticVersioning(former.version, release);
  });
  expect(wrong).toEqual([]);
});

test('remotes are built for the API version of the OpenAPI document', () => {
  const { info } = z
    .object({ info: z.object({ version: z.string() }) })
    .parse(JSON.parse(read('bff/openapi.json')));
  expect(apiVersion).toBe(info.version);
  expect(apiVersion).toMatch(/^\d+\.\d+\.\d+$/);
});
