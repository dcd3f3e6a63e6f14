import type { ComponentType } from 'react';
import { failScripts, loadModule } from './federation.ts';
import { IdleTimeout } from './idle-timeout.ts';

/** A remote's page could not be loaded: it is away, answered with something else, or fell silent. */
export class RemoteUnavailable extends Error {}

/** What a page needs, by address. */
export interface PageFiles {
  readonly missing: readonly string[];
  /** Brought by the document, or on their way with it. */
  readonly inDocument: readonly string[];
}

/** Milliseconds for what the document brings: asked for a second time, it would be in its own way. */
const headStart = 1_000;

/** The module of a page. */
export interface PageModule {
  readonly default: ComponentType;
}

function isPage(value: unknown): value is PageModule {
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

async function loadWatched(id: string, { missing, inDocument }: PageFiles): Promise<unknown> {
  const idle = new IdleTimeout();
  // A script element does not tell whether anything arrives; a second request for the same file does.
  const watching = setTimeout(() => void fetchFiles(id, inDocument, idle), headStart);
  try {
    if (missing.length > 0) {
      await idle.race(fetchFiles(id, missing, idle));
      idle.refresh();
    }
    return await idle.race(loadModule(id));
  } finally {
    clearTimeout(watching);
    idle.clear();
  }
}

/**
 * Loads a page's module.
 * @throws {RemoteUnavailable} when it cannot be had, or nothing arrives for three seconds
 */
export async function loadPage(id: string, files: PageFiles): Promise<PageModule> {
  try {
    const module = await loadWatched(id, files);
    failed.delete(id);
    if (isPage(module)) return module;
  } catch (error) {
    failed.add(id);
    failScripts(files.inDocument);
    throw new RemoteUnavailable(`${id} could not be loaded`, { cause: error });
  }
  throw new RemoteUnavailable(`${id} is not a page`);
}
