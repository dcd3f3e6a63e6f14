import type { ComponentType } from 'react';
import { loadModule } from './federation.ts';
import { IdleTimeout } from './idle-timeout.ts';

/** A remote's page could not be loaded: it is away, answered with something else, or fell silent. */
export class RemoteUnavailable extends Error {}

function isPage(value: unknown): value is { default: ComponentType } {
  return (
    typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function'
  );
}

/** Pages whose scripts failed: browsers would keep a copy that was damaged in transit for as long as a good one. */
const failed = new Set<string>();

/**
 * Fetches a page's files into the browser's cache, all at once: the remote's entry would ask for the others only when it
 * has arrived. A file that is missing is noticed when it is needed.
 */
async function fetchFiles(id: string, files: readonly string[], idle: IdleTimeout): Promise<void> {
  const cache = failed.has(id) ? 'reload' : 'default';
  await Promise.allSettled(files.map(async (file) => (await idle.fetch(file, { cache })).arrayBuffer()));
}

async function loadScripts(id: string): Promise<unknown> {
  try {
    const module = await loadModule(id);
    failed.delete(id);
    return module;
  } catch (error) {
    failed.add(id);
    throw error;
  }
}

async function loadWatched(id: string, files: readonly string[]): Promise<unknown> {
  const idle = new IdleTimeout();
  try {
    await idle.race(fetchFiles(id, files, idle));
    idle.refresh();
    return await idle.race(loadScripts(id));
  } finally {
    idle.clear();
  }
}

/**
 * Loads a page's module.
 * @param files what it needs and the document does not bring; without any the browser is loading them already
 * @throws {RemoteUnavailable} when it cannot be had, or nothing arrives for three seconds
 */
export async function loadPage(id: string, files: readonly string[]): Promise<{ default: ComponentType }> {
  try {
    const module = await (files.length > 0 ? loadWatched(id, files) : loadScripts(id));
    if (isPage(module)) return module;
  } catch (error) {
    throw new RemoteUnavailable(`${id} could not be loaded`, { cause: error });
  }
  throw new RemoteUnavailable(`${id} is not a page`);
}
