import path from 'node:path';
import remotes from '../../shell/remotes.json' with { type: 'json' };
import { root } from './root.ts';

/** A part of the product that is built and run on its own. */
export interface BuildTarget {
  name: string;
  /** The inputs of the build: files and folders relative to the repository. */
  inputs: readonly string[];
  /** Folders that the build writes, relative to the repository; the first contains the build's stamp. */
  outputs: readonly string[];
  /** Files without which the build counts as missing. */
  results: readonly string[];
  /** The file of an installed package that builds it. */
  tool: string;
  args: readonly string[];
  /** The folder to build in, relative to the repository. */
  cwd: string;
}

const everyBuild = ['package-lock.json', 'tsconfig.base.json'];
const everyBrowserBuild = [...everyBuild, 'infra/remote', 'shell/kit'];
const rspack = '@rspack/cli/bin/rspack.js';

/** The bff's build. */
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
 * The value of `REMOTES` for a run from this checkout: each remote's folder of built files.
 * @param local the remotes that are built here
 * @param site provides the other remotes, if any
 */
export function remotesSetting(local: readonly string[] = remoteNames, site?: string): string {
  const locate = (name: string): string =>
    local.includes(name) ? path.join(root, name, 'dist') : `${site}/remotes/${name}`;
  const served = site === undefined ? local : remoteNames;
  return JSON.stringify(Object.fromEntries(served.map((name) => [name, locate(name)])));
}
