import { afterEach, jest } from '@jest/globals';

afterEach(() => {
  jest.useRealTimers();
});

/** Sets the date until the end of the test. Timers remain real. */
export function setDate(instant: string): void {
  jest.useFakeTimers({
    now: Date.parse(instant),
    doNotFake: [
      ...(['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] as const),
      ...(['queueMicrotask', 'nextTick', 'setImmediate', 'clearImmediate'] as const),
    ],
  });
}
