import { fetchAnew } from './fetch-anew.ts';

const fetching = new Map<string, Promise<void>>();

function addressOf(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : undefined;
}

function replace(address: string): void {
  if (fetching.has(address)) return;
  fetching.set(
    address,
    fetchAnew([address]).finally(() => fetching.delete(address)),
  );
}

/**
 * Fetches each script and sheet that failed past the browser's caches, so that a copy that was damaged on its way
 * does not stay for as long as a good one would.
 */
export function replaceDamagedFiles(): void {
  const onError = ({ target }: Event): void => {
    const address = addressOf(target);
    if (address && new URL(address).origin === location.origin) replace(address);
  };
  window.addEventListener('error', onError, { capture: true });
}

/** Settles when the files that failed until now have been fetched anew, or could not be: within three seconds. */
export async function whenReplaced(): Promise<void> {
  await Promise.all(fetching.values());
}
