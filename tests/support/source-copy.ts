import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../infra/local/root.ts';
import { run } from './run-program.ts';

export interface SourceCopy {
  directory: string;
  /** Rewrites a file, whose path is relative to the repository; rejects if nothing changes. */
  change: (file: string, rewrite: (text: string) => string) => Promise<void>;
  remove: () => Promise<void>;
}

const needed =
  /^(?:tests\/package\.json|docker-compose\.yml|\.env\.example|\.dockerignore|\.npmrc|package(?:-lock)?\.json|(?:biome|knip)\.json|tsconfig[^/]*|\.github\/workflows\/|shell\/|mfe-|bff\/|infra\/)/;

export async function copySource(): Promise<SourceCopy> {
  const directory = await mkdtemp(path.join(tmpdir(), 'site-source-'));
  const listed = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  const deleted = new Set((await run('git', ['ls-files', '-z', '--deleted'], { cwd: root })).split('\0'));
  for (const file of listed.split('\0')) {
    if (needed.test(file) && !deleted.has(file)) {
      await cp(path.join(root, file), path.join(directory, file));
    }
  }
  return {
    directory,
    async change(file, rewrite) {
      const target = path.join(directory, file);
      const text = await readFile(target, 'utf8');
      const rewritten = rewrite(text);
      if (rewritten === text) throw new Error(`${file} did not change`);
      await writeFile(target, rewritten);
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Entries of `node_modules` that are not linked into the copy, because they are not installed packages. */
const excludedEntries = new Set(['@site', '.package-lock.json', '.types']);

async function linkPackages(installed: string, lent: string): Promise<void> {
  await mkdir(lent, { recursive: true });
  for (const name of await readdir(installed)) {
    if (!excludedEntries.has(name)) await symlink(path.join(installed, name), path.join(lent, name));
  }
}

export async function linkInstalledPackages({ directory }: SourceCopy): Promise<void> {
  const packages = path.join(directory, 'node_modules');
  await linkPackages(path.join(root, 'node_modules'), packages);
  await mkdir(path.join(packages, '@site'));
  await symlink('../../shell/kit', path.join(packages, '@site', 'kit'));
  await symlink('../../infra/remote', path.join(packages, '@site', 'remote'));
  // A link would let an installation in the copy change the original record of installed packages.
  await cp(path.join(root, 'node_modules/.package-lock.json'), path.join(packages, '.package-lock.json'));
  for (const part of ['bff', 'shell']) {
    await linkPackages(path.join(root, part, 'node_modules'), path.join(directory, part, 'node_modules'));
  }
}
