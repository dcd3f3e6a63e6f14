import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runExclusively } from './exclusive.mjs';
import { npmCommand } from './npm-command.mjs';
import { onStop } from './stop-reasons.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {'product' | 'everything'} Scope packages of the product alone, or also those of tools for checks and tests
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 */

/**
 * @param {unknown} value
 * @returns {value is LockFile}
 */
function isLockFile(value) {
  return typeof value === 'object' && value !== null && 'packages' in value;
}

/**
 * @param {string} file
 * @returns {LockFile | undefined}
 */
function readLock(file) {
  if (!existsSync(file)) return undefined;
  /** @type {unknown} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  return isLockFile(lock) ? lock : undefined;
}

/**
 * Returns whether npm's record of installed packages matches the lock file. Optional packages may be missing, because
 * most of them are for other platforms.
 * @param {LockFile} wanted the repository's package-lock.json
 * @param {LockFile | undefined} installed npm's own record in node_modules
 * @param {Scope} scope
 * @returns {boolean}
 */
export function isInstalled(wanted, installed, scope) {
  if (!installed) return false;
  return Object.entries(wanted.packages).every(([location, locked]) => {
    if (location === '') return true;
    if (scope === 'product' && (locked.dev || locked.devOptional)) return true;
    const found = installed.packages[location];
    if (!found) return locked.optional === true;
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}

/**
 * @param {string} root
 * @returns {LockFile | undefined}
 */
function readInstalled(root) {
  return readLock(path.join(root, 'node_modules', '.package-lock.json'));
}

/**
 * @param {string} root
 * @param {Scope} scope
 * @returns {boolean}
 */
function upToDate(root, scope) {
  const wanted = readLock(path.join(root, 'package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing: this is not a complete checkout.');
  return isInstalled(wanted, readInstalled(root), scope);
}

/**
 * @param {string} root
 * @param {string[]} command
 * @returns {Promise<{ code: number, output: string }>}
 */
function npm(root, command) {
  const options = ['--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const [file, first] = npmCommand();
  const child = spawn(file, [...first, ...command, ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
  }
  const interrupt = () => {
    child.kill();
    process.exit(1);
  };
  const release = onStop(interrupt);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      release();
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs `npm install`. `npm ci` would delete the installed packages first, and would reject a lock file without the
 * packages of other platforms.
 * @param {string} root
 * @param {Scope} scope
 * @returns {Promise<void>}
 */
async function install(root, scope) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log('Installing packages…');
  const heartbeat = setInterval(() => console.log(`  still installing packages (${seconds()} s)`), 15_000);
  try {
    // npm would remove installed development tools with `--omit=dev`.
    const hasTools = Object.values(readInstalled(root)?.packages ?? {}).some(({ dev }) => dev);
    const tools = scope === 'everything' || hasTools ? '--include=dev' : '--omit=dev';
    const result = await npm(root, ['install', '--no-save', tools]);
    if (result.code !== 0) {
      throw new Error(`The packages could not be installed. Output of npm:\n${result.output.trim()}`);
    }
    if (!upToDate(root, scope)) {
      throw new Error(
        'The packages were installed, but not as package-lock.json asks. Delete node_modules and try again.',
      );
    }
  } finally {
    clearInterval(heartbeat);
  }
  console.log(`Installed the packages in ${seconds()} s.`);
}

/**
 * Installs the packages unless they are installed. Only one run installs in a checkout at a time.
 * @param {string} root the repository's folder
 * @param {Scope} scope
 * @returns {Promise<void>}
 */
export async function ensureInstalled(root, scope) {
  if (upToDate(root, scope)) return;
  const onWait = () => console.log('Another run is installing the packages; waiting for it…');
  await runExclusively(`${root} install`, onWait, async () => {
    if (!upToDate(root, scope)) await install(root, scope);
  });
}
