import { UserFacingError } from '../../infra/local/command.ts';
import { runProgram } from '../../infra/local/run-tool.ts';
import { findExecutable, describeMissingProgram, type NeededProgram } from '../support/executables.ts';

// RUNLEVEL=1 prevents apt from starting the packages' services.
const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

async function run(command: string, args: readonly string[], stop: AbortSignal): Promise<string> {
  const { code, output } = await runProgram(command, args, { stop, env });
  if (code !== 0) throw new UserFacingError(`${command} ${args.join(' ')} failed:\n${output}`.trim());
  return output;
}

function aptGet(args: readonly string[], stop: AbortSignal): Promise<string> {
  // Waits up to 300 s for the lock of another installation.
  return run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], stop);
}

/** Returns whether apt can install a package. Ubuntu has none with Chromium, which it installs as a snap. */
async function hasPackage({ debianPackage }: NeededProgram, stop: AbortSignal): Promise<boolean> {
  return /Candidate: \w/.test(await run('apt-cache', ['policy', debianPackage], stop));
}

async function install(missing: readonly NeededProgram[], stop: AbortSignal): Promise<void> {
  await aptGet(['update'], stop);
  const packages: string[] = [];
  const browsers = new Set<string>();
  for (const program of missing) {
    if (program.playwrightName && !(await hasPackage(program, stop))) browsers.add(program.playwrightName);
    else packages.push(program.debianPackage);
  }
  if (packages.length > 0) await aptGet(['install', '-y', '--no-install-recommends', ...packages], stop);
  for (const name of browsers) {
    await run('npx', ['playwright', 'install', '--with-deps', '--no-shell', name], stop);
  }
}

async function installAll(missing: readonly NeededProgram[], stop: AbortSignal): Promise<void> {
  const began = performance.now();
  await install(missing, stop);
  const remaining = missing.filter((program) => !program.find());
  if (remaining.length > 0) throw new UserFacingError(describeMissingProgram(remaining));
  console.log(`Installed the programs in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
}

/**
 * Starts to install missing programs as root on Debian or Ubuntu. The returned function waits until they are installed.
 * @throws UserFacingError with instructions if this user cannot install them
 */
export function startInstallation(
  programs: readonly NeededProgram[],
  stop: AbortSignal,
): () => Promise<void> {
  const missing = programs.filter((program) => !program.find());
  if (missing.length === 0) return () => Promise.resolve();
  const mayInstall = process.getuid?.() === 0 && findExecutable(['apt-get']) !== undefined;
  if (!mayInstall) throw new UserFacingError(describeMissingProgram(missing));
  console.log(`Installing ${missing.map(({ name }) => name).join(', ')} while the checks run…`);
  const installed = installAll(missing, stop);
  // Prevents an unhandled rejection: the caller handles a failure when it waits.
  installed.catch(() => undefined);
  return () => installed;
}
