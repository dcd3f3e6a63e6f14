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

test.each([
  [
    '2026-11-24',
    '09:00',
    pacific,
    'Scheduled: public in 2 days 3 hours, Tue Nov 24, 9:00 AM PST (17:00 UTC)',
  ],
  [
    '2026-11-22',
    '16:05',
    'Europe/London',
    'Scheduled: public in 2 hours 5 minutes, Sun Nov 22, 4:05 PM GMT (16:05 UTC)',
  ],
  ['2026-11-22', '14:01', 'UTC', 'Scheduled: public in 1 minute, Sun Nov 22, 2:01 PM UTC'],
  [
    '2027-01-01',
    '20:00',
    pacific,
    'Scheduled: public in 40 days 14 hours, Fri Jan 1, 2027, 8:00 PM PST (Sat Jan 2, 2027, 04:00 UTC)',
  ],
])('a time to come, %s %s in %s, says how long it takes and when it is', (date, time, zone, sentence) => {
  show(date, time, zone);
  expect(line()).toHaveTextContent(sentence);
});

test.each(['05:59', '06:00'])('at %s, which is not to come, everyone sees it at once', (time) => {
  show('2026-11-22', time);
  expect(line()).toHaveTextContent(`Goes public immediately, dated Sun, Nov 22, ${time.slice(1)} AM PST`);
});

test('correcting what is public goes public at once; moving it to the future takes it away', () => {
  show('2026-11-01', '09:00', pacific, { isPublic: true });
  expect(line()).toHaveTextContent(
    /^Goes public immediately: readers see your changes at once, dated Sun, Nov 1, /,
  );
  document.body.innerHTML = '';
  show('2026-11-23', '09:00', pacific, { isPublic: true });
  expect(line()).toHaveTextContent(/^Scheduled: .*Until then it is taken off the site$/);
});

test('the stored instant counts while the time is as it was opened', () => {
  show('2026-11-22', '06:00', pacific, { stored: Date.UTC(2026, 10, 22, 14, 0, 30) });
  expect(line()).toHaveTextContent('Scheduled: public in less than a minute');
});

test.each([
  ['', '09:00', pacific, 'Choose a publish date: nothing can be published yet.'],
  ['', '', pacific, 'Choose a publish date and a publish time: nothing can be published yet.'],
  ['2026-11-24', '09:00', '', 'Choose a timezone: nothing can be published yet.'],
  [
    '2026-02-30',
    '09:00',
    pacific,
    'This date and time are not in the calendar: nothing can be published yet.',
  ],
])('date %j, time %j and zone %j say what is missing', (date, time, zone, sentence) => {
  show(date, time, zone);
  expect(line()).toHaveTextContent(sentence);
});

test('as time passes the line follows, and becomes immediate when the moment comes', () => {
  show('2026-11-22', '06:02');
  expect(line()).toHaveTextContent('Scheduled: public in 2 minutes');
  act(() => jest.advanceTimersByTime(61_000));
  expect(line()).toHaveTextContent('Scheduled: public in less than a minute');
  act(() => jest.advanceTimersByTime(59_000));
  expect(line()).toHaveTextContent('Goes public immediately, dated Sun, Nov 22, 6:02 AM PST');
});

test('only another effect is new to who listens, not another minute', () => {
  show('2026-11-22', '06:03');
  const before = line().firstElementChild;
  act(() => jest.advanceTimersByTime(61_000));
  expect(line().firstElementChild).toBe(before);
  act(() => jest.advanceTimersByTime(120_000));
  expect(line().firstElementChild).not.toBe(before);
});
