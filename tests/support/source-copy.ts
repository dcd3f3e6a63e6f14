import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../infra/local/root.ts';
import { run } from './run-program.ts';

/** A copy of the repository's files that a test may change and build. */
export interface SourceCopy {
  directory: string;
  /** Rewrites a file, its path relative to the repository. */
  change: (file: string, rewrite: (text: string) => string) => Promise<void>;
  remove: () => Promise<void>;
}

const needed =
  /^(?:tests\/package\.json|docker-compose\.yml|\.env\.example|\.dockerignore|\.npmrc|package(?:-lock)?\.json|(?:biome|knip)\.json|tsconfig[^/]*|\.github\/workflows\/|shell\/|mfe-|bff\/|infra\/)/;

/** Copies the product's sources from the working tree. */
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
      if (rewritten === text) throw new Error(`${file} was to be changed and is as before`);
      await writeFile(target, rewritten);
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Entries of package folders that are not installed packages: the repository's own, npm's record, and the compiler's output. */
const ownFiles = new Set(['@site', '.package-lock.json', '.types']);

async function lend(installed: string, lent: string): Promise<void> {
  await mkdir(lent, { recursive: true });
  for (const name of await readdir(installed)) {
    if (!ownFiles.has(name)) await symlink(path.join(installed, name), path.join(lent, name));
  }
}

/** Links the installed packages into a copy, except the repository's own packages. */
export async function lendPackages({ directory }: SourceCopy): Promise<void> {
  const packages = path.join(directory, 'node_modules');
  await lend(path.join(root, 'node_modules'), packages);
  await mkdir(path.join(packages, '@site'));
  await symlink('../../shell/kit', path.join(packages, '@site', 'kit'));
  // npm's record is copied, because an installation would change it.
  await cp(path.join(root, 'node_modules/.package-lock.json'), path.join(packages, '.package-lock.json'));
  for (const part of ['bff', 'shell']) {
    await lend(path.join(root, part, 'node_modules'), path.join(directory, part, 'node_modules'));
  }
}
