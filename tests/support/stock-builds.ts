import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack, SubresourceIntegrityPlugin } from '@rspack/core';
import { root } from '../../infra/local/root.ts';
import { describeFiles } from '../../infra/remote/build/site-manifest-plugin.ts';

function build(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(configuration).run((error, stats) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}

/** Writes a copy of React whose version is newer and recognizable. */
async function writeOtherReact(directory: string): Promise<void> {
  const copy = path.join(directory, 'node_modules', 'react');
  await cp(path.join(root, 'node_modules', 'react'), copy, { recursive: true });
  const description: object = JSON.parse(await readFile(path.join(copy, 'package.json'), 'utf8'));
  await writeFile(path.join(copy, 'package.json'), JSON.stringify({ ...description, version: '19.99.0' }));
  const index = path.join(copy, 'index.js');
  await writeFile(index, `${await readFile(index, 'utf8')}\nmodule.exports.version = 'the remote’s';`);
}

const eventsPage = (heading: string) => `
import { createElement, useState, version } from 'react';
export default function EventsPage() {
  const [count, setCount] = useState(0);
  return createElement('section', null,
    createElement('h1', null, '${heading}'),
    createElement('p', null, 'React: ' + version),
    createElement('button', { onClick: () => setCount(count + 1) }, 'Pressed ' + count + ' times'));
}`;

/**
 * Builds a remote with the documented configuration of the Module Federation plugin and a newer React
 * than the shell's, and returns the folder of its files. Only the options that the shell's policies require are added.
 * @param directory inside the checkout, so that packages resolve
 */
export async function buildStockRemote(directory: string, heading: string, version: string): Promise<string> {
  const dist = path.join(directory, 'dist');
  await mkdir(directory, { recursive: true });
  await writeOtherReact(directory);
  await writeFile(path.join(directory, 'package.json'), JSON.stringify({ name: 'stock', version }));
  await writeFile(path.join(directory, 'events.js'), eventsPage(heading));
  await writeFile(path.join(directory, 'index.js'), '');
  await build({
    mode: 'production',
    context: directory,
    entry: './index.js',
    devtool: false,
    output: {
      path: dist,
      clean: true,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      uniqueName: 'stock',
      trustedTypes: { policyName: 'stock#rspack' },
      crossOriginLoading: 'anonymous',
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'stock',
        filename: 'remoteEntry.js',
        exposes: { './events': './events.js' },
        shared: { react: { singleton: true } },
        dts: false,
      }),
      new SubresourceIntegrityPlugin(),
    ],
  });
  const site = {
    name: 'stock',
    version,
    manifest: 'mf-manifest.json',
    trustedTypes: ['stock#rspack'],
    files: await describeFiles(dist, ['site.json']),
    pages: [{ id: 'events', path: '/events', title: 'Events', description: 'What happens when' }],
  };
  await writeFile(path.join(dist, 'site.json'), JSON.stringify(site));
  return dist;
}

const hostPage = `
import { MemoryRouter } from '@site/kit';
import { createElement, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
const CardWallet = lazy(() => import('mfe_wallets/card-wallet'));
createRoot(document.getElementById('app')).render(
  createElement(MemoryRouter, null, createElement(Suspense, null, createElement(CardWallet))));`;

/**
 * Builds a host that shows the card wallet's page, with the documented configuration of the Module Federation
 * plugin, and returns the folder of its files.
 * @param directory inside the checkout, so that packages resolve
 */
export async function buildStockHost(directory: string, manifest: string): Promise<string> {
  const dist = path.join(directory, 'dist');
  await mkdir(directory, { recursive: true });
  await writeFile(path.join(directory, 'package.json'), JSON.stringify({ name: 'host', version: '1.0.0' }));
  await writeFile(path.join(directory, 'index.js'), `import('./page.js');`);
  await writeFile(path.join(directory, 'page.js'), hostPage);
  await build({
    mode: 'production',
    context: directory,
    entry: './index.js',
    devtool: false,
    output: { path: dist, clean: true, publicPath: '/' },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'host',
        remotes: { mfe_wallets: `mfe_wallets@${manifest}` },
        shared: {
          react: { singleton: true },
          'react-dom': { singleton: true },
          '@site/kit': { singleton: true },
        },
        dts: false,
        // The product's remotes contain no federation runtime, and use the host's.
        experiments: { provideExternalRuntime: true },
      }),
    ],
  });
  await writeFile(
    path.join(dist, 'index.html'),
    '<!doctype html><title>Another host</title><div id="app"></div><script defer src="/main.js"></script>',
  );
  return dist;
}
