import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Reveal } from './reveal.tsx';

let report: (entry: Partial<IntersectionObserverEntry>) => void;
let options: IntersectionObserverInit | undefined;
const disconnect = jest.fn();
const original = globalThis.IntersectionObserver;

beforeEach(() => {
  disconnect.mockReset();
  globalThis.IntersectionObserver = class extends original {
    constructor(callback: IntersectionObserverCallback, init?: IntersectionObserverInit) {
      super(callback, init);
      options = init;
      report = (entry) =>
        act(() => {
          // @ts-expect-error: an incomplete entry
          callback([{ intersectionRect: { height: 0 }, rootBounds: null, ...entry }], this);
        });
    }
    override disconnect = disconnect;
  };
});
afterEach(() => {
  globalThis.IntersectionObserver = original;
  jest.restoreAllMocks();
});

function box(top: number): DOMRectReadOnly {
  return new DOMRect(0, top, 100, 100);
}

function place(): HTMLElement {
  const element = screen.getByText('content').parentElement;
  if (!element) throw new Error('not rendered');
  return element;
}

function renderReveal() {
  render(
    <Reveal>
      <p>content</p>
    </Reveal>,
  );
}

const below = { boundingClientRect: box(5000), isIntersecting: false, intersectionRatio: 0 };

test('content in the first viewport is never hidden', () => {
  renderReveal();
  report({ boundingClientRect: box(100), isIntersecting: true, intersectionRatio: 1 });
  expect(place()).not.toHaveAttribute('data-reveal');
  expect(disconnect).toHaveBeenCalled();
});

test('content below the viewport is revealed once, when a tenth of it is visible', () => {
  renderReveal();
  expect(options?.rootMargin).toBe('0px 0px -100px 0px');
  report(below);
  expect(place()).toHaveAttribute('data-reveal', 'waiting');
  report({ boundingClientRect: box(600), isIntersecting: true, intersectionRatio: 0.09 });
  expect(place()).toHaveAttribute('data-reveal', 'waiting');
  report({ boundingClientRect: box(590), isIntersecting: true, intersectionRatio: 0.1 });
  expect(place()).toHaveAttribute('data-reveal', 'shown');
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('content taller than the viewport is revealed when it fills half of the viewport', () => {
  renderReveal();
  report(below);
  report({
    boundingClientRect: box(200),
    isIntersecting: true,
    intersectionRatio: 0.02,
    intersectionRect: new DOMRect(0, 0, 100, 400),
    rootBounds: new DOMRect(0, 0, 100, 700),
  });
  expect(place()).toHaveAttribute('data-reveal', 'shown');
});

test('Reveal hides nothing if the visitor prefers reduced motion', () => {
  const media = window.matchMedia('(min-width: 1px)');
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...media, matches: true });
  renderReveal();
  expect(place()).not.toHaveAttribute('data-reveal');
});
