import { expect, test } from '@jest/globals';
import { loadConfig } from '../config/config.ts';
import { comingEvents, companyDay } from './calendar.ts';

const dated = (env: Record<string, string>, today: string) =>
  comingEvents(loadConfig(env), today).map(({ date, title, source }) => `${date} ${title} (${source})`);

test('coming dates are those of the configuration, the next one first, the day itself included', () => {
  const CALENDAR = '2027-06-17 Annual general meeting; 2026-11-26 Third-quarter results;2026-08-27 Over';
  expect(dated({ CALENDAR }, '2026-11-26')).toEqual([
    '2026-11-26 Third-quarter results (company)',
    '2027-06-17 Annual general meeting (company)',
  ]);
  expect(dated({ CALENDAR }, '2027-06-18')).toEqual([]);
});

test('where nothing is configured, sample data have the next of each sample date, and production has none', () => {
  expect(dated({}, '2026-11-22')).toEqual([
    '2026-11-26 Third-quarter results (sample)',
    '2027-04-29 Annual results (sample)',
    '2027-05-28 First-quarter results (sample)',
    '2027-06-18 Annual general meeting (sample)',
    '2027-08-27 Second-quarter results (sample)',
  ]);
  expect(dated({ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) }, '2026-11-22')).toEqual([]);
});

test('a day begins and ends as in Vancouver', () => {
  expect(companyDay(new Date('2026-07-22T06:59:00Z'))).toBe('2026-07-21');
  expect(companyDay(new Date('2026-07-22T07:00:00Z'))).toBe('2026-07-22');
});
