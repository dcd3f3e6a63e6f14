import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from './installation.mjs';
import { onStop } from './stop-reasons.mjs';

const neededMajor = 24;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Chooses the Node that runs the product: the host's if it is new enough, otherwise the one in `node_modules`.
 * @param {{ version: string, execPath: string, bundled: string, platform: string, runs: (file: string) => boolean }} host
 * @returns {string} the path of its executable
 */
export function chooseNodeExecutable({ version, execPath, bundled, platform, runs }) {
  if (Number.parseInt(version, 10) >= neededMajor) return execPath;
  if (runs(bundled)) return bundled;
  throw new Error(
    `This needs Node ${neededMajor} or newer. The Node here is ${version}, and there is no packaged one for ${platform}. Install Node ${neededMajor} from https://nodejs.org and run the command again.`,
  );
}

/**
 * Returns the path of the Node that npm installs as a package, if one exists for the platform. On Windows `.bin`
 * contains a script instead of the executable.
 * @param {string} platform
 * @param {string} arch
 * @returns {string} the path within node_modules
 */
export function bundledNodePath(platform, arch) {
  return platform === 'win32' ? `node-win-${arch}/bin/node.exe` : '.bin/node';
}

/**
 * @param {string} file
 * @returns {boolean}
 */
function canRun(file) {
  return existsSync(file) && spawnSync(file, ['--version']).status === 0;
}

/**
 * @param {string} node
 * @param {string} script
 * @returns {Promise<void>}
 */
function runWith(node, script) {
  // The script ends when its IPC channel closes, also if this process is killed.
  const child = spawn(node, [script, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  onStop(() => {
    // On Windows any signal would kill the process without a clean-up, so closing the IPC channel stops it.
    if (process.platform !== 'win32') child.kill('SIGTERM');
    else if (child.connected) child.disconnect();
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}

/**
 * Installs the packages if necessary, and runs a TypeScript file with a Node that supports it. This module and its
 * imports are plain JavaScript and import no packages, because they must run with an old Node before the installation.
 * @param {string} file its path in the repository
 * @param {import('./installation.mjs').Scope} scope the packages that the file needs
 * @returns {Promise<void>}
 */
export async function runWithSupportedNode(file, scope) {
  try {
    await ensureInstalled(root, scope);
    const script = path.join(root, file);
    const bundled = path.join(root, 'node_modules', bundledNodePath(process.platform, process.arch));
    const node = chooseNodeExecutable({
      version: process.versions.node,
      execPath: process.execPath,
      bundled,
      platform: `${process.platform} on ${process.arch}`,
      runs: canRun,
    });
    if (node === process.execPath) await import(pathToFileURL(script).href);
    else await runWith(node, script);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
