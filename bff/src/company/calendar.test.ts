import { expect, test } from '@jest/globals';
import { loadConfig } from '../config/config.ts';
import { listCalendarEvents, getCompanyDay } from './calendar.ts';

const dated = (env: Record<string, string>, today: string) =>
  listCalendarEvents(loadConfig(env), today).map(({ date, title, source }) => `${date} ${title} (${source})`);

test('upcoming dates are the configured ones from today on, soonest first', () => {
  const CALENDAR = '2027-06-17 Annual general meeting; 2026-11-26 Third-quarter results;2026-08-27 Over';
  expect(dated({ CALENDAR }, '2026-11-26')).toEqual([
    '2026-11-26 Third-quarter results (company)',
    '2027-06-17 Annual general meeting (company)',
  ]);
  expect(dated({ CALENDAR }, '2027-06-18')).toEqual([]);
});

test('a date has its configured links, and a past one is listed only with a replay', () => {
  const CALENDAR =
    '2026-08-27 Results | call https://example.com/q2 | replay https://example.com/q2-replay; 2026-05-28 Over | call https://example.com/q1;2026-11-26 Results|call https://example.com/q3?a=b';
  expect(listCalendarEvents(loadConfig({ CALENDAR }), '2026-09-01')).toEqual([
    { date: '2026-11-26', title: 'Results', callUrl: 'https://example.com/q3?a=b', source: 'company' },
    {
      date: '2026-08-27',
      title: 'Results',
      callUrl: 'https://example.com/q2',
      replayUrl: 'https://example.com/q2-replay',
      source: 'company',
    },
  ]);
});

test.each([
  '2026-08-27 Results | call',
  '2026-08-27 Results | call javascript:1',
  '2026-08-27 A | see https://a.b',
])('the calendar %s is refused', (CALENDAR) => {
  expect(() => loadConfig({ CALENDAR })).toThrow(/CALENDAR must be dates/);
});

test('without configured dates, development has the next of each sample date and production has none', () => {
  expect(dated({}, '2026-11-22')).toEqual([
    '2026-11-26 Third-quarter results (sample)',
    '2027-04-29 Annual results (sample)',
    '2027-05-28 First-quarter results (sample)',
    '2027-06-18 Annual general meeting (sample)',
    '2027-08-27 Second-quarter results (sample)',
  ]);
  expect(
    dated(
      { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), SITE_URL: 'https://www.example.com' },
      '2026-11-22',
    ),
  ).toEqual([]);
});

test('a day begins at midnight in Vancouver', () => {
  expect(getCompanyDay(new Date('2026-07-22T06:59:00Z'))).toBe('2026-07-21');
  expect(getCompanyDay(new Date('2026-07-22T07:00:00Z'))).toBe('2026-07-22');
});
