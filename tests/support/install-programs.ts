import { spawnSync } from 'node:child_process';
import { PlainError } from '../../infra/local/command.ts';
import { findExecutable, missingSentence, type NeededProgram } from './executables.ts';

// The packages' services stay off: the tests start servers of their own.
const quietly = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

function aptGet(args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], {
    env: { ...process.env, ...quietly },
    encoding: 'utf8',
  });
  if (status !== 0) throw new PlainError(`apt-get ${args.join(' ')} failed:\n${stdout}${stderr}`.trim());
}

/**
 * Makes sure that the programs are there: as root on Debian or Ubuntu it installs what is missing.
 * @throws PlainError with a sentence that says what to install
 */
export function ensurePrograms(programs: readonly NeededProgram[]): void {
  const missing = programs.filter((program) => !program.find());
  if (missing.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && findExecutable(['apt-get']) !== undefined;
  if (!mayInstall) throw new PlainError(missingSentence(missing));
  console.log(`Installing ${missing.map(({ name }) => name).join(', ')} (a minute or two)…`);
  aptGet(['update']);
  aptGet(['install', '-y', '--no-install-recommends', ...missing.map((program) => program.debianPackage)]);
  const still = missing.filter((program) => !program.find());
  if (still.length > 0) throw new PlainError(missingSentence(still));
}
