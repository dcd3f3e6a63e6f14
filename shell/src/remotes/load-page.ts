import type { ComponentType } from 'react';
import { loadModule } from './federation.ts';

/** How long a visitor waits for a remote that sends nothing, in milliseconds (contract, "When a part is down"). */
const silenceMilliseconds = 3_000;

/** A remote's page could not be loaded: it is away, answered with something else, or fell silent. */
export class RemoteUnavailable extends Error {}

function isPage(value: unknown): value is { default: ComponentType } {
  return (
    typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function'
  );
}

/** Fails when nothing is heard of for three seconds: a slow line takes longer, and comes to an end. */
class Silence {
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.heard();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  readonly heard = (): void => {
    this.end();
    const silence = new RemoteUnavailable(`Nothing arrived for ${silenceMilliseconds} ms`);
    this.#timer = setTimeout(() => this.#controller.abort(silence), silenceMilliseconds);
  };

  end(): void {
    clearTimeout(this.#timer);
  }

  /** @throws {RemoteUnavailable} when silence comes before the result */
  async orResult<Result>(result: Promise<Result>): Promise<Result> {
    const { signal } = this;
    return Promise.race([
      result,
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        if (signal.aborted) reject(signal.reason);
      }),
    ]);
  }
}

/**
 * Fetches files into the browser's cache, all at once: the remote's entry would ask for the others only when it has
 * arrived. What cannot be had shows when it is needed.
 */
async function fetchFiles(files: readonly string[], { heard, signal }: Silence): Promise<void> {
  await Promise.allSettled(
    files.map(async (file) => {
      const { body } = await fetch(file, { signal });
      await body?.pipeTo(new WritableStream({ write: heard }), { signal });
    }),
  );
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
