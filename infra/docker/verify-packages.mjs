// Compares the packages that npm has installed below the working directory with package-lock.json: a package that
// is not in it, or has another version or other contents, fails the build of the image.
// npm rewrites the lock file when it installs, so the one to compare with is an argument: `verify-packages.mjs <lock file>`.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, inBundle?: boolean }} Package
 * @typedef {{ packages: Record<string, Package> }} LockFile
 */

/**
 * @param {LockFile} locked
 * @param {LockFile} installed npm's own record in node_modules
 * @returns {string[]} paths of packages that differ from the lock file
 */
export function strangers(locked, installed) {
  return Object.entries(installed.packages)
    .filter(([place, { link, version, integrity }]) => {
      // The repository's own packages are not downloaded.
      if (link || !place.includes('node_modules/')) return false;
      const wanted = locked.packages[place];
      // It is part of another package's archive, whose integrity is checked.
      if (wanted?.inBundle) return wanted.version !== version;
      return !integrity || wanted?.version !== version || wanted?.integrity !== integrity;
    })
    .map(([place]) => place);
}

/** @param {string} file */
function read(file) {
  return /** @type {LockFile} */ (JSON.parse(readFileSync(file, 'utf8')));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = strangers(read(process.argv[2] ?? ''), read('node_modules/.package-lock.json'));
  for (const place of found) process.stderr.write(`${place} is not what package-lock.json says\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
