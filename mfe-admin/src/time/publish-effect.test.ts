import { expect, test } from '@jest/globals';
import { describePublishEffect } from './publish-effect.ts';

const now = Date.UTC(2026, 10, 22, 14);
const minute = 60_000;
const time = { reading: { date: '2026-11-24', time: '09:00' }, zone: 'America/Los_Angeles', isPublic: false };
const stored = (instant: number) => ({ ...time, stored: instant });

test('the effect of a text that waits for review mentions the publish time only if it is in the future', () => {
  const waiting = { ...time, waitsForReview: true };
  expect(describePublishEffect(waiting, now)).toMatchObject({
    kind: 'review',
    sentence:
      'Waits for review by another administrator, to be public from Tue Nov 24, 9:00 AM PST (17:00 UTC)',
  });
  expect(describePublishEffect({ ...waiting, stored: now }, now).sentence).toBe(
    'Waits for review by another administrator, dated Sun, Nov 22, 6:00 AM PST',
  );
  expect(describePublishEffect({ ...waiting, stored: now, isPublic: true }, now).sentence).toBe(
    'Waits for review by another administrator',
  );
});

test('the effect is scheduled before the publish time, and immediate from the publish time on', () => {
  expect(describePublishEffect(stored(now + 1), now).kind).toBe('scheduled');
  expect(describePublishEffect(stored(now), now).kind).toBe('immediate');
});

test.each([
  [{ ...time, staysWithdrawn: true }, 'Stays withdrawn: readers see the title alone'],
  [{ ...time, stored: now }, 'Goes public immediately, dated Sun, Nov 22, 6:00 AM PST'],
  [
    { ...time, reading: { date: '2025-11-21', time: '09:00' } },
    'Goes public immediately, dated Fri, Nov 21, 2025, 9:00 AM PST',
  ],
  [
    { ...time, reading: { date: '2026-11-21', time: '09:00' }, isPublic: true },
    'Goes public immediately: readers see your changes at once, dated Sat, Nov 21, 9:00 AM PST',
  ],
  [{ ...time, stored: now, isPublic: true }, 'Goes public immediately: readers see your changes at once'],
  [time, 'Scheduled: public in 2 days 3 hours, Tue Nov 24, 9:00 AM PST (17:00 UTC)'],
  [
    { ...time, isPublic: true },
    'Scheduled: public in 2 days 3 hours, Tue Nov 24, 9:00 AM PST (17:00 UTC). Until then it is taken off the site',
  ],
  [
    { ...time, waitsForWire: true },
    'Scheduled: public in 2 days 3 hours, Tue Nov 24, 9:00 AM PST (17:00 UTC), but only once the wire is confirmed',
  ],
  [
    { ...time, stored: now, waitsForWire: true },
    'Scheduled: public once the wire is confirmed, dated Sun, Nov 22, 6:00 AM PST',
  ],
  [
    { ...time, isInSet: true },
    'Scheduled: public with its set in 2 days 3 hours, Tue Nov 24, 9:00 AM PST (17:00 UTC)',
  ],
  [
    { ...time, isInSet: true, waitsForWire: true },
    'Scheduled: public with its set in 2 days 3 hours, Tue Nov 24, 9:00 AM PST (17:00 UTC), but only once the wire is confirmed',
  ],
  [
    { ...time, stored: now, isInSet: true },
    'Scheduled: public once its set is ready, dated Sun, Nov 22, 6:00 AM PST',
  ],
  [
    { ...time, stored: now, isInSet: true, waitsForWire: true },
    'Scheduled: public once its set is ready and the wire is confirmed, dated Sun, Nov 22, 6:00 AM PST',
  ],
  [
    { ...time, isInSet: true, waitsForReview: true },
    'Waits for review by another administrator, to be public with its set from Tue Nov 24, 9:00 AM PST (17:00 UTC)',
  ],
  [
    { ...time, waitsForReview: true, waitsForWire: true },
    'Waits for review by another administrator, to be public from Tue Nov 24, 9:00 AM PST (17:00 UTC), once the wire is confirmed',
  ],
])('the effect of the publication %j is: %s', (given, sentence) => {
  expect(describePublishEffect(given, now).sentence).toBe(sentence);
});

test.each([
  ['', '', '', 'Choose a publish date, a publish time, and a timezone: nothing can be published yet.'],
  ['', '09:00', 'UTC', 'Choose a publish date: nothing can be published yet.'],
  ['2026-11-24', '', 'UTC', 'Choose a publish time: nothing can be published yet.'],
  ['2026-11-24', '09:00', '', 'Choose a timezone: nothing can be published yet.'],
  ['2026-02-30', '09:00', 'UTC', 'This date and time are not in the calendar: nothing can be published yet.'],
])('the effect of the date %j, the time %j and the zone %j is: %s', (date, clock, zone, sentence) => {
  const effect = describePublishEffect({ ...time, reading: { date, time: clock }, zone }, now);
  expect(effect).toEqual({ kind: 'incomplete', sentence, key: sentence });
});

test('the key of an effect differs from that of other effects, and does not change as time passes', () => {
  const { key } = describePublishEffect(time, now);
  expect(describePublishEffect(time, now + minute).key).toBe(key);
  const others = [
    stored(now + minute),
    stored(now),
    { ...time, zone: 'UTC' },
    { ...time, isPublic: true },
    { ...time, waitsForReview: true },
    { ...time, waitsForWire: true },
    { ...time, isInSet: true },
    { ...time, zone: '' },
  ].map((other) => describePublishEffect(other, now).key);
  expect(new Set([key, ...others]).size).toBe(others.length + 1);
});
