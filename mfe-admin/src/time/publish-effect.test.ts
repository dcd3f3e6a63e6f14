import { expect, test } from '@jest/globals';
import { publishEffect } from './publish-effect.ts';

const now = Date.UTC(2026, 10, 22, 14);
const minute = 60_000;
const time = { reading: { date: '2026-11-24', time: '09:00' }, zone: 'America/Los_Angeles', isPublic: false };
const stored = (instant: number) => ({ ...time, stored: instant });

test('what waits for review says so, and when it is to be public if that is to come', () => {
  const waiting = { ...time, waitsForReview: true };
  expect(publishEffect(waiting, now)).toMatchObject({
    kind: 'review',
    sentence:
      'Waits for review by another administrator, to be public from Tue Nov 24, 9:00 AM PST (17:00 UTC)',
  });
  expect(publishEffect({ ...waiting, stored: now }, now).sentence).toBe(
    'Waits for review by another administrator',
  );
});

test('an article is scheduled until its instant, and immediate from then on', () => {
  expect(publishEffect(stored(now + 1), now).kind).toBe('scheduled');
  expect(publishEffect(stored(now), now).kind).toBe('immediate');
});

test('what lacks is told', () => {
  const incomplete = publishEffect({ ...time, reading: { date: '', time: '' }, zone: '' }, now);
  expect(incomplete).toMatchObject({
    kind: 'incomplete',
    sentence: 'Choose a publish date, a publish time, and a timezone: nothing can be published yet.',
  });
});

test('the key is another one when what happens is, not when time passes', () => {
  const { key } = publishEffect(time, now);
  expect(publishEffect(time, now + minute).key).toBe(key);
  const others = [
    stored(now + minute),
    stored(now),
    { ...time, zone: 'UTC' },
    { ...time, isPublic: true },
    { ...time, waitsForReview: true },
    { ...time, zone: '' },
  ].map((other) => publishEffect(other, now).key);
  expect(new Set([key, ...others]).size).toBe(others.length + 1);
});
