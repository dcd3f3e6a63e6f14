import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useInView } from './use-in-view.ts';

let report: (isIntersecting: boolean, intersectionRatio: number) => void;
const disconnect = jest.fn();
const original = globalThis.IntersectionObserver;

beforeEach(() => {
  disconnect.mockReset();
  globalThis.IntersectionObserver = class extends original {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      report = (isIntersecting, intersectionRatio) =>
        act(() => {
          // @ts-expect-error: the rest of an entry is not looked at
          callback([{ isIntersecting, intersectionRatio }], this);
        });
    }
    override disconnect = disconnect;
  };
});
afterEach(() => {
  globalThis.IntersectionObserver = original;
});

function Counter({ once }: { once: boolean }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const inView = useInView(ref, { threshold: 0.5, once });
  return <p ref={ref}>{inView ? 'seen' : 'unseen'}</p>;
}

test('it turns true from the threshold on, and back', () => {
  render(<Counter once={false} />);
  report(true, 0.49);
  expect(screen.getByText('unseen')).toBeVisible();
  report(true, 0.5);
  expect(screen.getByText('seen')).toBeVisible();
  report(false, 0);
  expect(screen.getByText('unseen')).toBeVisible();
});

test('asked for once, it stays and stops watching', () => {
  render(<Counter once />);
  report(true, 0.6);
  expect(disconnect).toHaveBeenCalled();
  expect(screen.getByText('seen')).toBeVisible();
});
