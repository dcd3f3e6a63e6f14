import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.join(import.meta.dirname, '..', '..');

function pathsIn(document: string): string[] {
  const text = readFileSync(path.join(root, document), 'utf8');
  return [...text.matchAll(/`(\.?[a-z][\w.-]*(?:\/[\w.-]+)*)`/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => name.includes('/') || /\.(?:json|yml|md)$/.test(name));
}

test.each(['infra/docs/asvs-level-2.md', 'SECURITY.md', 'infra/supply-chain/README.md'])(
  'every file named in %s exists',
  (document) => {
    const named = pathsIn(document).filter((name) => !name.startsWith('@'));
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  },
);
