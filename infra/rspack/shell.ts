import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { compileHintPlugin } from './compile-hint.ts';
import { hostFederation, runtimeAlias } from '../remote/build/federation.ts';
import { hostHotReplacementPlugins } from '../remote/build/hot-replacement.ts';
import { chunkIntegrityPlugins, crossOriginLoading } from '../remote/build/integrity.ts';
import { precompressPlugins } from '../remote/build/precompress.ts';
import { PressKitPlugin } from './press-kit-plugin.ts';
import {
  assetName,
  browserFileNames,
  browserRules,
  minimizers,
  buildModeOf,
  nodeRules,
  type RspackArguments,
  resolveOptions,
} from '../remote/build/rules.ts';
import { sourceMapPlugins } from '../remote/build/source-maps.ts';
import { ShellManifestPlugin } from './shell-manifest-plugin.ts';

const shellPublicPath = '/assets/';

/** Aliases of React Router to its files without warnings. Its `exports` name the files for development only. */
function routerAlias(directory: string): Record<string, string> {
  const { resolve } = createRequire(path.join(directory, 'package.json'));
  const files = path.join(path.dirname(resolve('react-router/package.json')), 'dist/production');
  return {
    'react-router$': path.join(files, 'index.mjs'),
    'react-router/dom$': path.join(files, 'dom-export.mjs'),
  };
}

function browserBuild(directory: string, output: string, args: RspackArguments): Configuration {
  const mode = buildModeOf(args);
  return {
    name: 'browser',
    mode,
    context: directory,
    target: ['web', 'es2022'],
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    entry: { main: './src/main.tsx' },
    output: {
      ...browserFileNames(mode),
      path: path.join(output, 'dist'),
      publicPath: shellPublicPath,
      uniqueName: 'shell',
      trustedTypes: { policyName: 'shell#rspack' },
      crossOriginLoading,
    },
    // The condition `site-shell` selects the kit's variants for browsers (`imports` in the kit's package.json).
    resolve: {
      ...resolveOptions,
      alias: { ...runtimeAlias, ...(mode === 'production' && routerAlias(directory)) },
      conditionNames: ['site-shell', '...'],
    },
    module: { rules: browserRules(mode, () => ({ entry: path.join(directory, 'src/main.tsx') })) },
    // By default, ids depend on the folder's absolute path, and with them every file's content and name.
    optimization: { moduleIds: mode === 'production' ? 'natural' : 'named', minimizer: minimizers() },
    performance: false,
    plugins: [
      hostFederation(),
      compileHintPlugin(),
      ...chunkIntegrityPlugins(mode),
      ...precompressPlugins(mode),
      ...sourceMapPlugins(mode),
      ...hostHotReplacementPlugins(mode),
      new ShellManifestPlugin(),
    ],
  };
}

/** Returns `externals` for the shell's dependencies, which the server imports at run time. */
function runtimeDependencies(directory: string): Record<string, string> {
  const text = readFileSync(path.join(directory, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
  return Object.fromEntries(Object.keys(dependencies).map((name) => [name, `module ${name}`]));
}

function serverBuild(directory: string, output: string, args: RspackArguments): Configuration {
  const mode = buildModeOf(args);
  return {
    name: 'server',
    mode,
    context: directory,
    target: 'node22',
    devtool: 'source-map',
    entry: {
      main: './server/main.ts',
      versions: './server/versions.ts',
      'source-map-thread': './server/browser-reports/source-map-thread.ts',
      'render-thread': ['./server/rendering/provide-platform.ts', './server/rendering/render-thread.ts'],
    },
    output: {
      path: path.join(output, 'dist-server'),
      clean: true,
      publicPath: shellPublicPath,
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      assetModuleFilename: assetName,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      chunkLoading: 'import',
    },
    resolve: resolveOptions,
    node: false,
    externalsType: 'module',
    externals: runtimeDependencies(directory),
    // `importMeta: false` leaves `import.meta` unchanged, by which the server finds its files.
    module: { rules: nodeRules(mode), parser: { javascript: { importMeta: false } } },
    optimization: { minimize: false },
    performance: false,
    devServer: false,
    plugins: [new PressKitPlugin()],
  };
}

/** The values of rspack's option `--env`. */
interface Environment {
  /** The output folder; by default the shell's folder. */
  readonly output?: string;
}

/** Returns the shell's two builds: for the browser, and for the server that composes the pages. */
export function defineShell(directory: string) {
  return ({ output = directory }: Environment, args: RspackArguments): Configuration[] => [
    browserBuild(directory, output, args),
    serverBuild(directory, output, args),
  ];
}
