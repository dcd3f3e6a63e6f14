import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { RemoteDefinition } from '../../shell/kit/src/pages.ts';
import { federationName, pageChunkName, remoteFederation, runtimeAlias } from './federation.ts';
import { hotReplacementOfRemote } from './hot-replacement.ts';
import { chunkIntegrity, crossOriginLoading } from './integrity.ts';
import { precompress } from './precompress.ts';
import {
  assetName,
  browserFiles,
  browserRules,
  minimizers,
  modeOf,
  nodeRules,
  type RspackArguments,
  resolve,
} from './rules.ts';
import { bundlerPolicy, SiteManifestPlugin } from './site-manifest-plugin.ts';

/** Where the composer serves a remote's files, whichever machine they come from. */
export function remotePublicPath(remoteName: string): string {
  return `/remotes/${remoteName}/`;
}

function rendererEntry(directory: string, remote: RemoteDefinition): string {
  const modules = remote.pages.map(
    (page, index) => `import page${index} from ${JSON.stringify(path.join(directory, 'src', page.module))};`,
  );
  const table = remote.pages.map((page, index) => `${JSON.stringify(page.id)}: page${index}`);
  const renderPage = path.join(import.meta.dirname, 'render-page.tsx');
  return `data:text/javascript,${encodeURIComponent(
    `${modules.join('')}import { companyTokens, pageRenderer } from ${JSON.stringify(renderPage)};export { companyTokens };export const renderPage = pageRenderer(${JSON.stringify(remote.name)}, {${table.join(',')}});`,
  )}`;
}

/** One file that holds all that the remote's pages need to be rendered under Node. */
function rendererBuild(directory: string, remote: RemoteDefinition, args: RspackArguments): Configuration {
  const mode = modeOf(args);
  return {
    name: 'renderer',
    mode,
    context: directory,
    target: 'node22',
    devtool: false,
    entry: { renderer: rendererEntry(directory, remote) },
    output: {
      path: path.join(directory, 'dist-server'),
      clean: true,
      publicPath: remotePublicPath(remote.name),
      filename: '[name].mjs',
      assetModuleFilename: assetName,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    resolve,
    module: { rules: nodeRules(mode), parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { minimizer: minimizers() },
    performance: false,
    devServer: false,
  };
}

// All pages of a remote share its one sheet: a visitor loads it once.
const oneSheet = { test: /src[\\/]styles\.css$/, name: 'styles', chunks: 'all', enforce: true } as const;

/**
 * A page with the remote's sheet, as one module: exposed side by side, the sheet would make a script of its
 * own that holds nothing and is a request all the same.
 */
function exposedModule(pageModule: string): string {
  const code = `import './src/styles.css';export { default } from './src/${pageModule.slice(2)}';`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

function browserBuild(directory: string, remote: RemoteDefinition, args: RspackArguments): Configuration {
  const mode = modeOf(args);
  const exposes = Object.fromEntries(
    remote.pages.map((page) => [
      `./${page.id}`,
      { import: [exposedModule(page.module)], name: pageChunkName(page.id) },
    ]),
  );
  return {
    name: 'browser',
    dependencies: ['renderer'],
    mode,
    context: directory,
    target: ['web', 'es2022'],
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    entry: {},
    output: {
      ...browserFiles(mode),
      path: path.join(directory, 'dist'),
      publicPath: remotePublicPath(remote.name),
      uniqueName: federationName(remote.name),
      trustedTypes: { policyName: bundlerPolicy(remote.name) },
      crossOriginLoading,
    },
    resolve: { ...resolve, alias: runtimeAlias },
    module: { rules: browserRules(mode) },
    optimization: { minimizer: minimizers(), splitChunks: { cacheGroups: { styles: oneSheet } } },
    performance: false,
    plugins: [
      remoteFederation(remote.name, exposes, 'remoteEntry.[contenthash:8].js'),
      ...chunkIntegrity(mode),
      ...precompress(mode),
      ...hotReplacementOfRemote(remote.name, mode),
      new SiteManifestPlugin(remote, path.join(directory, 'dist-server', 'renderer.mjs')),
    ],
  };
}

/**
 * The whole build of a remote: the renderer of its pages, its hashed files for the browser, and the `site.json` that
 * tells the composer about both.
 */
export function defineRemote(directory: string, remote: RemoteDefinition) {
  return (_environment: unknown, args: RspackArguments): Configuration[] => [
    rendererBuild(directory, remote, args),
    browserBuild(directory, remote, args),
  ];
}
