import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { RemoteDefinition } from '@site/kit';
import { platformPackages } from '../contract/platform.ts';
import { federationName, pageChunkName, remoteFederation, runtimeAlias } from './federation.ts';
import { remoteHotReplacementPlugins } from './hot-replacement.ts';
import { chunkIntegrityPlugins, crossOriginLoading } from './integrity.ts';
import { precompressPlugins } from './precompress.ts';
import {
  assetName,
  browserFileNames,
  browserRules,
  minimizers,
  buildModeOf,
  nodeRules,
  type RspackArguments,
  resolveOptions,
} from './rules.ts';
import { sourceMapPlugins } from './source-maps.ts';
import type { StyleSheetConfig } from './style-sources-plugin.ts';
import { bundlerPolicyName, SiteManifestPlugin } from './site-manifest-plugin.ts';

/** Returns the URL path below which the shell serves a remote's files. */
export function remotePublicPath(remoteName: string): string {
  return `/remotes/${remoteName}/`;
}

function rendererEntry(directory: string, remote: RemoteDefinition): string {
  const pages = remote.pages.filter(({ within }) => within === undefined);
  const modules = pages.map(
    (page, index) => `import page${index} from ${JSON.stringify(path.join(directory, 'src', page.module))};`,
  );
  const table = pages.map((page, index) => `${JSON.stringify(page.id)}: page${index}`);
  const renderPage = createRequire(import.meta.url).resolve('@site/remote/render-page');
  return `data:text/javascript,${encodeURIComponent(
    `${modules.join('')}import { pageRenderer } from ${JSON.stringify(renderPage)};export const renderPage = pageRenderer(${JSON.stringify(remote.name)}, {${table.join(',')}});`,
  )}`;
}

/** Replaces imports of the modules that the shell provides to renderers. */
const platformExternals = Object.fromEntries(
  platformPackages.map((name) => [name, `var globalThis.sitePlatform[${JSON.stringify(name)}]`]),
);

/**
 * Returns the build of the renderer: one file that renders the remote's pages in Node. It does not contain the modules
 * that the shell provides.
 */
function rendererBuild(directory: string, remote: RemoteDefinition, args: RspackArguments): Configuration {
  const mode = buildModeOf(args);
  return {
    name: 'renderer',
    mode,
    entry: { renderer: rendererEntry(directory, remote) },
    externals: platformExternals,
    context: directory,
    target: 'node22',
    devtool: false,
    output: {
      path: path.join(directory, 'dist-server'),
      publicPath: remotePublicPath(remote.name),
      filename: '[name].mjs',
      assetModuleFilename: assetName,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    resolve: resolveOptions,
    module: { rules: nodeRules(mode), parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { minimizer: minimizers() },
    performance: false,
    devServer: false,
  };
}

/**
 * Returns a module that imports a page and its style sheet: a sheet that is exposed separately would need an empty
 * script and its request. The sheet has the page's id as query, because it contains only the classes of the page.
 */
function exposedModule({ id, module }: RemoteDefinition['pages'][number]): string {
  const code = `import './src/styles.css?${id}';export { default } from './src/${module.slice(2)}';`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** Returns the style sheet configuration for the page whose id is the import's query. */
function sheetOf(directory: string, remote: RemoteDefinition, query: string): StyleSheetConfig {
  const page = remote.pages.find(({ id }) => query === `?${id}`);
  if (!page) throw new Error(`No page of ${remote.name} has the sheet ${query}`);
  return {
    entry: path.join(directory, 'src', page.module),
    scope: `[data-mfe="${remote.name}"][data-page="${page.id}"]`,
  };
}

function browserBuild(directory: string, remote: RemoteDefinition, args: RspackArguments): Configuration {
  const mode = buildModeOf(args);
  const exposes = Object.fromEntries(
    remote.pages
      .filter(({ within }) => within === undefined)
      .map((page) => [`./${page.id}`, { import: [exposedModule(page)], name: pageChunkName(page.id) }]),
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
      ...browserFileNames(mode),
      path: path.join(directory, 'dist'),
      publicPath: remotePublicPath(remote.name),
      uniqueName: federationName(remote.name),
      trustedTypes: { policyName: bundlerPolicyName(remote.name) },
      crossOriginLoading,
    },
    resolve: { ...resolveOptions, alias: runtimeAlias },
    module: { rules: browserRules(mode, (query) => sheetOf(directory, remote, query)) },
    optimization: { minimizer: minimizers() },
    performance: false,
    plugins: [
      remoteFederation(remote.name, exposes, 'remoteEntry.[contenthash:8].js'),
      ...chunkIntegrityPlugins(mode),
      ...precompressPlugins(mode),
      ...sourceMapPlugins(mode),
      ...remoteHotReplacementPlugins(remote.name, mode),
      new SiteManifestPlugin(remote, path.join(directory, 'dist-server')),
    ],
  };
}

/**
 * Returns the builds of a remote: the renderer of its pages, and the files for the browser, with the `site.json` that
 * describes both.
 */
export function defineRemote(directory: string, remote: RemoteDefinition) {
  return (_environment: unknown, args: RspackArguments): Configuration[] => [
    rendererBuild(directory, remote, args),
    browserBuild(directory, remote, args),
  ];
}
