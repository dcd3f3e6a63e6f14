import path from 'node:path';
import remotes from '../../shell/remotes.json' with { type: 'json' };
import { root } from './root.ts';

/** A part of the product that is built separately: the bff, the shell or a remote. */
export interface BuildTarget {
  name: string;
  /** Files and folders that the build reads, relative to the repository. */
  inputs: readonly string[];
  /** Folders that the build writes, relative to the repository; the first one contains the stamp (`build-stamp.ts`). */
  outputs: readonly string[];
  /** Files without which the build counts as missing. */
  results: readonly string[];
  /** The build tool, as a path in `node_modules`. */
  tool: string;
  args: readonly string[];
  /** The folder to build in, relative to the repository. */
  cwd: string;
}

const everyBuild = ['package-lock.json', 'tsconfig.base.json'];
const everyBrowserBuild = [...everyBuild, 'infra/remote', 'shell/kit'];
const rspack = '@rspack/cli/bin/rspack.js';

export const bff: BuildTarget = {
  name: 'bff',
  inputs: [...everyBuild, 'bff'],
  outputs: ['bff/dist'],
  results: ['bff/dist/main.js'],
  tool: 'typescript/bin/tsc',
  args: ['-b', 'bff/tsconfig.build.json'],
  cwd: '.',
};

const shell: BuildTarget = {
  name: 'shell',
  inputs: [...everyBrowserBuild, 'infra/rspack', 'shell'],
  outputs: ['shell/dist', 'shell/dist-server'],
  results: ['shell/dist', 'shell/dist-server/main.mjs'],
  tool: rspack,
  args: ['build'],
  cwd: 'shell',
};

function remote(name: string): BuildTarget {
  return {
    name,
    inputs: [...everyBrowserBuild, name],
    outputs: [`${name}/dist`],
    results: [`${name}/dist/site.json`],
    tool: rspack,
    args: ['build'],
    cwd: name,
  };
}

/** The names of the remotes; each is a folder of the repository. */
export const remoteNames: readonly string[] = Object.keys(remotes);

/** Every part, in the order in which they are built. */
export const buildTargets: readonly BuildTarget[] = [bff, shell, ...remoteNames.map(remote)];

/**
 * Returns the shell's setting `REMOTES`: the folder or URL of each remote's built files.
 * @param local the remotes that are built in this checkout
 * @param site origin of the site that serves the other remotes; without it, they are not served
 */
export function remotesSetting(local: readonly string[] = remoteNames, site?: string): string {
  const locate = (name: string): string =>
    local.includes(name) ? path.join(root, name, 'dist') : `${site}/remotes/${name}`;
  const served = site === undefined ? local : remoteNames;
  return JSON.stringify(Object.fromEntries(served.map((name) => [name, locate(name)])));
}
