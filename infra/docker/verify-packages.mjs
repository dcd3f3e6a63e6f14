// Compares what npm has installed below the working directory with package-lock.json as it stands: a package that
// is not in it, or is there in another version or with other contents, ends the build of the image.
// npm writes the lock file again where it installs, so the one to compare with is named: `verify-packages.mjs <lock file>`.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, inBundle?: boolean }} Package
 * @typedef {{ packages: Record<string, Package> }} LockFile
 */

/**
 * @param {LockFile} locked
 * @param {LockFile} installed npm's own record in node_modules
 * @returns {string[]} where packages lie that are not those of the lock file
 */
export function strangers(locked, installed) {
  return Object.entries(installed.packages)
    .filter(([place, { link, version, integrity }]) => {
      // The repository's own packages are no downloads.
      if (link || !place.includes('node_modules/')) return false;
      const wanted = locked.packages[place];
      // It came inside another package's archive, whose integrity is the one that counts.
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
