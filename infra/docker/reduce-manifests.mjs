// Reduces the package.json files below the working directory to what decides what npm installs, so
// that a changed script or description does not repeat the installation. With the name of a workspace's folder it
// leaves only what that workspace needs to run.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const decisive = ['name', 'version', 'type', 'workspaces', 'dependencies', 'peerDependencies', 'overrides'];
// The builds read the supported browsers.
const forBuilding = ['devDependencies', 'optionalDependencies', 'browserslist'];
const [workspace] = process.argv.slice(2);

/**
 * @param {string} file
 * @param {Record<string, unknown>} [changes]
 */
function reduce(file, changes = {}) {
  const kept = workspace ? decisive : [...decisive, ...forBuilding];
  const manifest = /** @type {Record<string, unknown>} */ (JSON.parse(readFileSync(file, 'utf8')));
  const reduced = Object.fromEntries(Object.entries(manifest).filter(([key]) => kept.includes(key)));
  writeFileSync(file, `${JSON.stringify({ ...reduced, ...changes }, null, 2)}\n`);
}

for (const file of globSync('**/package.json')) {
  if (!workspace || file === `${workspace}/package.json`) reduce(file);
  // The root's own packages are only needed to build.
  else if (file === 'package.json') reduce(file, { workspaces: [workspace], dependencies: {} });
  else rmSync(file);
}
