import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { PublishEffectLine } from './publish-effect-line.tsx';

const pacific = 'America/Los_Angeles';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 22, 14, 0) });
});
afterEach(() => {
  jest.useRealTimers();
});

function show(
  date: string,
  time: string,
  zone = pacific,
  rest: { stored?: number; isPublic?: boolean } = {},
) {
  render(
    <PublishEffectLine
      reading={{ date, time }}
      zone={zone}
      isPublic={rest.isPublic ?? false}
      stored={rest.stored}
    />,
  );
}

function line() {
  return screen.getByRole('status', { name: 'What the button does' });
}

test('the publish-effect line shows the stored instant while date, time and zone are unchanged', () => {
  show('2026-11-22', '06:00', pacific, { stored: Date.UTC(2026, 10, 22, 14, 0, 30) });
  expect(line()).toHaveTextContent('Scheduled: public in less than a minute');
});

test('the publish-effect line counts down, and says from the publish time on that publishing is immediate', () => {
  show('2026-11-22', '06:02');
  expect(line()).toHaveTextContent('Scheduled: public in 2 minutes');
  act(() => jest.advanceTimersByTime(61_000));
  expect(line()).toHaveTextContent('Scheduled: public in less than a minute');
  act(() => jest.advanceTimersByTime(59_000));
  expect(line()).toHaveTextContent('Goes public immediately, dated Sun, Nov 22, 6:02 AM PST');
});

test('the publish-effect line becomes a new element, which is announced, only when the effect changes', () => {
  show('2026-11-22', '06:03');
  const before = line().firstElementChild;
  act(() => jest.advanceTimersByTime(61_000));
  expect(line().firstElementChild).toBe(before);
  act(() => jest.advanceTimersByTime(120_000));
  expect(line().firstElementChild).not.toBe(before);
});
