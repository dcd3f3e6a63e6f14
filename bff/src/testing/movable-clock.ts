import { jest } from '@jest/globals';

export interface MovableClock {
  advance(ms: number): void;
  set(at: string): void;
}

/** Replaces `Date` until `jest.useRealTimers()`; timers stay real. */
export function startMovableClock(at: string): MovableClock {
  jest.useFakeTimers({
    now: new Date(at),
    doNotFake: [
      ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
      ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
    ],
  });
  return {
    advance: (ms) => {
      jest.setSystemTime(Date.now() + ms);
    },
    set: (time) => {
      jest.setSystemTime(new Date(time));
    },
  };
}
