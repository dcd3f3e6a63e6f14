import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildTarget } from './parts.ts';

const stampName = '.build-hash';
const generatedFolders = new Set(['node_modules', 'dist', 'dist-server']);

function isBuildInput(relative: string): boolean {
  const segments = relative.split(path.sep);
  if (segments.some((segment) => generatedFolders.has(segment) || segment.startsWith('.'))) return false;
  return !/\.(?:test|spec)\.tsx?$/.test(relative) && !relative.endsWith('.md');
}

async function filesOf(root: string, location: string): Promise<string[]> {
  const place = path.join(root, location);
  if ((await stat(place)).isFile()) return [location];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(location, path.relative(place, path.join(entry.parentPath, entry.name))));
}

async function hashEach(
  locations: readonly string[],
  list: (location: string) => Promise<string[]>,
  add: (hash: Hash, file: string) => Promise<void>,
): Promise<string> {
  const files = (await Promise.all(locations.map(list))).flat();
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].toSorted()) {
    hash.update(`${file}\0`);
    await add(hash, file);
  }
  return hash.digest('hex');
}

/** Returns the hash of names and contents of a part's source files, without tests and generated files. */
export function hashInputs(root: string, part: BuildTarget): Promise<string> {
  return hashEach(
    part.inputs,
    async (location) => (await filesOf(root, location)).filter(isBuildInput),
    async (hash, file) => {
      hash.update(await readFile(path.join(root, file)));
    },
  );
}

/** Returns the hash of names, sizes and times of a part's built files, which detects changes by other programs. */
function hashOutputs(root: string, part: BuildTarget): Promise<string> {
  return hashEach(
    part.outputs.filter((location) => existsSync(path.join(root, location))),
    async (location) => (await filesOf(root, location)).filter((file) => path.basename(file) !== stampName),
    async (hash, file) => {
      const { size, mtimeMs } = await stat(path.join(root, file));
      hash.update(`${size} ${mtimeMs}\0`);
    },
  );
}

function stampFile(root: string, part: BuildTarget): string {
  return path.join(root, part.outputs[0] ?? part.cwd, stampName);
}

/** Returns whether a part's output exists, is unchanged since its build, and was built from inputs with this hash. */
export async function isBuildCurrent(root: string, part: BuildTarget, inputsHash: string): Promise<boolean> {
  const wanted = [stampFile(root, part), ...part.results.map((result) => path.join(root, result))];
  if (!wanted.every((file) => existsSync(file))) return false;
  const stamp = await readFile(stampFile(root, part), 'utf8');
  return stamp === `${inputsHash} ${await hashOutputs(root, part)}`;
}

/** Records the hashes of a part's inputs and output. */
export async function writeBuildStamp(root: string, part: BuildTarget, inputsHash: string): Promise<void> {
  await writeFile(stampFile(root, part), `${inputsHash} ${await hashOutputs(root, part)}`);
}

/** Removes the stamp at the start of a build, so that an interrupted build counts as outdated. */
export async function removeBuildStamp(root: string, part: BuildTarget): Promise<void> {
  await rm(stampFile(root, part), { force: true });
}
