import path from 'node:path';
import { EntryPlugin, ExternalsPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { BuildMode } from './rules.ts';

/**
 * Enables hot replacement in the shell. The shell provides the refresh runtime for all remotes, because the runtime
 * must be loaded before React.
 */
export function hostHotReplacementPlugins(mode: BuildMode) {
  if (mode === 'production') return [];
  const shareRuntime = path.join(import.meta.dirname, 'share-refresh-runtime.ts');
  // An `EntryPlugin` without a name adds its module to every entry.
  return [new ReactRefreshRspackPlugin(), new EntryPlugin(import.meta.dirname, shareRuntime, {})];
}

/** Enables hot replacement in a remote, with the refresh runtime of the shell. */
export function remoteHotReplacementPlugins(remoteName: string, mode: BuildMode) {
  if (mode === 'production') return [];
  return [
    new ReactRefreshRspackPlugin({ injectEntry: false }),
    new ExternalsPlugin('var', {
      'react-refresh/runtime': `refreshRuntimeOf(${JSON.stringify(remoteName)})`,
    }),
  ];
}
