import path from 'node:path';
import { EntryPlugin, ExternalsPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { Mode } from './rules.ts';

/**
 * The shell in development: a changed component replaces the old one in the page and keeps its state. The shell provides
 * the refresh runtime for all remotes, because it must be loaded before React renders.
 */
export function hotReplacementOfHost(mode: Mode) {
  if (mode === 'production') return [];
  const shareRuntime = path.join(import.meta.dirname, 'share-refresh-runtime.ts');
  // Without a name it is added to every entry.
  return [new ReactRefreshRspackPlugin(), new EntryPlugin(import.meta.dirname, shareRuntime, {})];
}

/** The same for a remote, with the shell's refresh runtime. */
export function hotReplacementOfRemote(remoteName: string, mode: Mode) {
  if (mode === 'production') return [];
  return [
    new ReactRefreshRspackPlugin({ injectEntry: false }),
    new ExternalsPlugin('var', {
      'react-refresh/runtime': `refreshRuntimeOf(${JSON.stringify(remoteName)})`,
    }),
  ];
}
