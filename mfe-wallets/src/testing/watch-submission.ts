import { afterEach, jest } from '@jest/globals';

const fetchBefore = globalThis.fetch;

afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = fetchBefore;
});

/** Watches everything that submitting a restock form does or must not do. */
export function watchSubmission() {
  const fetch = jest.fn<typeof globalThis.fetch>();
  globalThis.fetch = fetch;
  return {
    fetch,
    log: jest.spyOn(console, 'log').mockImplementation(() => {}),
    alert: jest.spyOn(window, 'alert').mockImplementation(() => {}),
  };
}
