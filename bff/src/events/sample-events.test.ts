import { expect, test } from '@jest/globals';
import { companyDay, sampleEvents } from './sample-events.ts';

test('sample events are the next of each reporting date, soonest first, and are live on their day', () => {
  const shown = sampleEvents(new Date('2026-11-26T20:00:00Z')).map(
    ({ date, title, state, source }) => `${date} ${title} (${state}, ${source})`,
  );
  expect(shown).toEqual([
    '2026-11-26 Third-quarter results (live, sample)',
    '2027-04-29 Annual results (announced, sample)',
    '2027-05-28 First-quarter results (announced, sample)',
    '2027-06-18 Annual general meeting (announced, sample)',
    '2027-08-27 Second-quarter results (announced, sample)',
  ]);
});

test('the day of sample events begins at midnight in Vancouver', () => {
  expect(companyDay(new Date('2026-07-22T06:59:00Z'))).toBe('2026-07-21');
  expect(companyDay(new Date('2026-07-22T07:00:00Z'))).toBe('2026-07-22');
});
