import { spawnSync } from 'node:child_process';
import { PlainError } from '../../infra/local/command.ts';
import { root } from '../../infra/local/root.ts';
import { findExecutable, missingSentence, type NeededProgram } from '../support/executables.ts';

// The packages' services stay off: the tests start servers of their own.
const quietly = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...quietly },
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new PlainError(`${command} ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`.trim());
  }
  return stdout;
}

/** Whether the distribution has the package itself; Ubuntu has a package of Chromium that installs a snap. */
function hasPackage({ debianPackage }: NeededProgram): boolean {
  return /Candidate: \w/.test(run('apt-cache', ['policy', debianPackage]));
}

function install(missing: readonly NeededProgram[]): void {
  run('apt-get', ['-q', 'update']);
  const byPlaywright = missing.filter((program) => program.playwrightName && !hasPackage(program));
  const packages = missing.filter((program) => !byPlaywright.includes(program));
  if (packages.length > 0) {
    const names = packages.map(({ debianPackage }) => debianPackage);
    run('apt-get', ['-q', 'install', '-y', '--no-install-recommends', ...names]);
  }
  for (const name of new Set(byPlaywright.map(({ playwrightName = '' }) => playwrightName))) {
    run('npx', ['playwright', 'install', '--with-deps', '--no-shell', name]);
  }
}

/**
 * Makes sure that programs and fonts are there: as root on Debian or Ubuntu it installs what is missing.
 * @throws PlainError with a sentence that says what to install
 */
export function ensurePrograms(programs: readonly NeededProgram[]): void {
  const missing = programs.filter((program) => !program.find());
  if (missing.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && findExecutable(['apt-get']) !== undefined;
  if (!mayInstall) throw new PlainError(missingSentence(missing));
  console.log(`Installing ${missing.map(({ name }) => name).join(', ')} (a minute or two)…`);
  install(missing);
  const still = missing.filter((program) => !program.find());
  if (still.length > 0) throw new PlainError(missingSentence(still));
}
