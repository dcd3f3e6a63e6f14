import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { root } from '../../infra/local/root.ts';
import { chunkIntegrity, crossOriginLoading } from '../../infra/rspack/integrity.ts';
import { describeFiles } from '../../infra/rspack/site-manifest-plugin.ts';

const page = `
import { Button } from '@site/kit';
import { createElement, useState } from 'react';
export default function FormerPage() {
  const [count, setCount] = useState(0);
  return createElement('div', null,
    createElement('h1', null, 'Built long ago'),
    createElement(Button, { onClick: () => setCount(count + 1) }, 'Pressed ' + count + ' times'));
}`;

function formerFederation(): ModuleFederationPlugin {
  const shared = { singleton: true, import: false } as const;
  return new ModuleFederationPlugin({
    name: 'mfe_wallets',
    filename: 'remoteEntry.[contenthash:8].js',
    dts: false,
    manifest: false,
    shareStrategy: 'loaded-first',
    exposes: { './card-wallet': { import: './page.js', name: 'page-card-wallet' } },
    shared: {
      react: { ...shared, requiredVersion: '^19.0.0' },
      '@site/kit': { ...shared, requiredVersion: '^1.0.0' },
    },
    experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
  });
}

function build(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(configuration).run((error, stats) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}

/**
 * Builds a `mfe-wallets` with one page as remotes were built when they expected the federation runtime in
 * the page.
 * @param directory an empty folder of the checkout, so that packages are found
 * @returns the folder of its files
 */
export async function buildFormerRemote(directory: string): Promise<string> {
  const dist = path.join(directory, 'dist');
  await mkdir(directory, { recursive: true });
  await writeFile(path.join(directory, 'page.js'), page);
  await build({
    mode: 'production',
    context: directory,
    target: ['web', 'es2022'],
    devtool: false,
    entry: {},
    output: {
      path: dist,
      publicPath: '/remotes/mfe-wallets/',
      filename: '[name].[contenthash:8].js',
      uniqueName: 'mfe_wallets',
      trustedTypes: { policyName: 'mfe-wallets#rspack' },
      crossOriginLoading,
    },
    resolve: { modules: [path.join(root, 'node_modules')] },
    plugins: [formerFederation(), chunkIntegrity()],
  });
  const files = await describeFiles(dist, []);
  const named = (start: string) => Object.keys(files).filter((file) => file.startsWith(start));
  const site = {
    schema: 1,
    name: 'mfe-wallets',
    federationName: 'mfe_wallets',
    version: '0123456789ab',
    remoteEntry: named('remoteEntry')[0],
    files,
    pages: [
      {
        id: 'card-wallet',
        path: '/tangem-wallet',
        title: 'Card wallet',
        description: 'A page of an earlier build',
        preload: [],
        audience: 'public',
        scripts: named('page-'),
        styles: [],
        fragment: '<h1>Built long ago</h1>',
        hints: '',
        slotId: 'another frame',
      },
    ],
  };
  await writeFile(path.join(dist, 'site.json'), JSON.stringify(site));
  return dist;
}
