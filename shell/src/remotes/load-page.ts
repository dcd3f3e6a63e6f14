import type { ComponentType } from 'react';
import { failScripts, loadModule } from './federation.ts';
import { IdleTimeout } from './idle-timeout.ts';

/** A remote's page could not be loaded: no answer, a wrong answer, or one that stopped. */
export class RemoteUnavailable extends Error {}

/** The addresses of the files that a page needs. */
export interface PageFiles {
  readonly missing: readonly string[];
  /** Files that the document contains or is loading. */
  readonly inDocument: readonly string[];
}

/** How long to wait for the document's own files, in milliseconds; a second request would only compete with them. */
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

/** Pages whose scripts failed. They are loaded past the cache, because browsers cache a damaged copy like a good one. */
const failed = new Set<string>();

/**
 * Loads all files of a page into the browser's cache at once, because the remote's entry would request the others only
 * after it has arrived. A missing file is noticed when it is needed.
 */
async function fetchFiles(id: string, files: readonly string[], idle: IdleTimeout): Promise<void> {
  const cache = failed.has(id) ? 'reload' : 'default';
  await Promise.allSettled(files.map(async (file) => (await idle.fetch(file, { cache })).arrayBuffer()));
}

async function loadWatched(id: string, { missing, inDocument }: PageFiles): Promise<unknown> {
  const idle = new IdleTimeout();
  // A script element does not report progress; a second request for the same file does.
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
 * @throws {RemoteUnavailable} if it cannot be loaded, or nothing arrives for three seconds
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
