import type { ComponentType } from 'react';
import { loadModule } from './federation.ts';
import { Silence } from './silence.ts';

/** A remote's page could not be loaded: it is away, answered with something else, or fell silent. */
export class RemoteUnavailable extends Error {}

function isPage(value: unknown): value is { default: ComponentType } {
  return (
    typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function'
  );
}

/**
 * Fetches files into the browser's cache, all at once: the remote's entry would ask for the others only when it has
 * arrived. What cannot be had shows when it is needed.
 */
async function fetchFiles(files: readonly string[], silence: Silence): Promise<void> {
  await Promise.allSettled(files.map(async (file) => (await silence.fetch(file)).arrayBuffer()));
}

async function loadWatched(id: string, files: readonly string[]): Promise<unknown> {
  const silence = new Silence();
  try {
    await silence.orResult(fetchFiles(files, silence));
    silence.heard();
    return await silence.orResult(loadModule(id));
  } finally {
    silence.end();
  }
}

/**
 * Loads a page's module.
 * @param files what it needs and the document does not bring; without any the browser is loading them already
 * @throws {RemoteUnavailable} when it cannot be had, or nothing arrives for three seconds
 */
export async function loadPage(id: string, files: readonly string[]): Promise<{ default: ComponentType }> {
  try {
    const module = await (files.length > 0 ? loadWatched(id, files) : loadModule(id));
    if (isPage(module)) return module;
  } catch (error) {
    throw new RemoteUnavailable(`${id} could not be loaded`, { cause: error });
  }
  throw new RemoteUnavailable(`${id} is not a page`);
}
