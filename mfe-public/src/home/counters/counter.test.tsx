import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { observeVisibility } from '../../testing/observe.ts';
import { preferReducedMotion } from '../../testing/prefer-reduced-motion.ts';
import { Counter } from './counter.tsx';

let visibility: ReturnType<typeof observeVisibility>;

beforeEach(() => {
  jest.useFakeTimers();
  visibility = observeVisibility();
});

afterEach(() => {
  visibility.restore();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function shown(container: HTMLElement): string {
  return container.querySelector('dd [aria-hidden]')?.textContent ?? '';
}

function pass(milliseconds: number) {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
}

const machines = <Counter target={14000} label="Machines" note="Planned" />;

test('the counter waits at 0 until half of it is visible', () => {
  const { container } = render(machines);
  visibility.show('div', 0.49);
  pass(5000);
  expect(shown(container)).toBe('0.0');
});

test('it runs for two seconds and ends exactly on its target', () => {
  const { container } = render(machines);
  visibility.show('div', 0.5);
  pass(1000);
  const half = Number(shown(container).replace(',', ''));
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(14000);
  pass(900);
  expect(shown(container)).not.toBe('14,000');
  pass(200);
  expect(shown(container)).toBe('14,000');
});

test('it runs once: leaving and coming back does not start it again', () => {
  const { container } = render(machines);
  visibility.show('div', 0.5);
  pass(2100);
  visibility.show('div', 0);
  visibility.show('div', 1);
  pass(100);
  expect(shown(container)).toBe('14,000');
});

test('a value below 1000 has one decimal', () => {
  const { container } = render(<Counter target={99.9} unit="%" label="Uptime" note="Target" />);
  visibility.show('div', 1);
  pass(2100);
  expect(shown(container)).toBe('99.9%');
});

test('assistive technology gets the final value only', () => {
  render(machines);
  expect(screen.getByText('14,000', { selector: '.sr-only' })).toBeInTheDocument();
});

test('under reduced motion the final value is simply there', () => {
  preferReducedMotion();
  const { container } = render(machines);
  expect(shown(container)).toBe('14,000');
});

test('without a script the final value is readable', () => {
  expect(renderToString(machines)).toMatch(/aria-hidden="true"[^>]*>14,000/);
});
