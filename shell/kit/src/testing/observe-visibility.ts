import { afterEach } from '@jest/globals';
import { act } from '@testing-library/react';

type Observed = {
  observer: IntersectionObserver;
  callback: IntersectionObserverCallback;
  elements: Set<Element>;
};

const original = globalThis.IntersectionObserver;
afterEach(() => {
  globalThis.IntersectionObserver = original;
});

/** Replaces `IntersectionObserver` until the end of the test; `show` sets the visible share of elements. */
export function observeVisibility() {
  const all: Observed[] = [];

  class FakeObserver implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '0px';
    readonly scrollMargin = '0px';
    readonly thresholds = [];
    readonly #own: Observed;
    constructor(callback: IntersectionObserverCallback) {
      this.#own = { observer: this, callback, elements: new Set() };
      all.push(this.#own);
    }
    observe(element: Element) {
      this.#own.elements.add(element);
    }
    unobserve(element: Element) {
      this.#own.elements.delete(element);
    }
    disconnect() {
      this.#own.elements.clear();
    }
    takeRecords() {
      return [];
    }
  }
  globalThis.IntersectionObserver = FakeObserver;

  return {
    /** Reports that `share` (0 to 1) of every observed element that matches `selector` is visible. */
    show(selector: string, share: number) {
      act(() => {
        for (const { observer, callback, elements } of all) {
          for (const element of [...elements].filter((candidate) => candidate.matches(selector))) {
            const bounds = element.getBoundingClientRect();
            callback(
              [
                {
                  target: element,
                  isIntersecting: share > 0,
                  intersectionRatio: share,
                  boundingClientRect: bounds,
                  intersectionRect: bounds,
                  rootBounds: null,
                  time: 0,
                },
              ],
              observer,
            );
          }
        }
      });
    },
  };
}
