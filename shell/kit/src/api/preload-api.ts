import { addressOf, type ApiKey, type Answered, requestWithHeaders } from './request.ts';

/** How long an answer that nobody has used yet counts as the present state, in milliseconds. */
const lifeMilliseconds = 30_000;

const preloaded = new Map<string, Promise<Answered<unknown>>>();

/**
 * Fetches data that a page is about to ask for; the page's `useApi` of the same key takes it over. A failure is
 * forgotten at once, an answer after 30 seconds: the page then asks itself.
 */
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

/** The answer that was fetched ahead for a key, if there is one; it is given out once. */
export function takePreloaded<T>(key: ApiKey): Promise<Answered<T>> | undefined {
  const address = addressOf(key);
  const answer = preloaded.get(address);
  preloaded.delete(address);
  return answer as Promise<Answered<T>> | undefined; // Of the same address as what `request` would give.
}
