import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPackageProblems } from './locked-packages.ts';

const root = path.join(import.meta.dirname, '..', '..');

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(root, name), 'utf8'));
}

const faults = findPackageProblems(readJson('package-lock.json'), readJson('package.json'));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
