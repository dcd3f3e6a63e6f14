import type { ComponentType } from 'react';
import { whenReplaced } from './damaged-files.ts';
import { loadModule } from './federation.ts';

/** How long a visitor may wait for a remote, in milliseconds (contract, "When a part is down"). */
export const pageLimitMilliseconds = 3_000;

/** A remote's page could not be loaded: it is away, answered with something else, or took too long. */
export class RemoteUnavailable extends Error {}

function isPage(value: unknown): value is { default: ComponentType } {
  return (
    typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function'
  );
}

const pausesMilliseconds = [100, 400];

/**
 * Loads a module, at a failure twice more: a browser may answer the first request for a script with an
 * earlier preload of it that failed, and the next attempt joins scripts that are failing at that moment. Copies
 * that were damaged on their way are replaced meanwhile.
 */
async function loadPersistently(id: string): Promise<unknown> {
  for (const pause of pausesMilliseconds) {
    try {
      return await loadModule(id);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
      await whenReplaced();
    }
  }
  return loadModule(id);
}

/**
 * Loads a page's module within the time limit: a script that hangs never settles by itself.
 * @throws {RemoteUnavailable}
 */
export async function loadPage(id: string): Promise<{ default: ComponentType }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const late = new RemoteUnavailable(`${id} did not answer in ${pageLimitMilliseconds} ms`);
    timer = setTimeout(() => reject(late), pageLimitMilliseconds);
  });
  try {
    const module = await Promise.race([loadPersistently(id), limit]);
    if (!isPage(module)) throw new RemoteUnavailable(`${id} is not a page`);
    return module;
  } catch (error) {
    if (error instanceof RemoteUnavailable) throw error;
    throw new RemoteUnavailable(`${id} could not be loaded`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
