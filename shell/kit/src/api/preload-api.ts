import { addressOf, type ApiKey, type ResponseWithHeaders, requestWithHeaders } from './request.ts';

const lifeMilliseconds = 30_000;

const preloaded = new Map<string, Promise<ResponseWithHeaders<unknown>>>();

/** Preloads data for the page's `useApi` with the same key. An unused response is discarded after 30 seconds. */
export function preloadApi(key: ApiKey): void {
  const address = addressOf(key);
  if (preloaded.has(address)) return;
  const answer = requestWithHeaders<unknown>(address);
  const forget = () => {
    if (preloaded.get(address) === answer) preloaded.delete(address);
  };
  preloaded.set(address, answer);
  answer.then(() => setTimeout(forget, lifeMilliseconds), forget);
}

/** Returns the preloaded response for a key, at most once. */
export function claimPreloaded<T>(key: ApiKey): Promise<ResponseWithHeaders<T>> | undefined {
  const address = addressOf(key);
  const answer = preloaded.get(address);
  preloaded.delete(address);
  return answer as Promise<ResponseWithHeaders<T>> | undefined; // The type must match what `request` returns for the address.
}
