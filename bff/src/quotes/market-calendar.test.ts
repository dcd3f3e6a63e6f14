import { describe, expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import {
  exchangeDay,
  isFromEarlierSession,
  lastTradedAt,
  marketSession,
  listSessions,
  findSpecialDays,
} from './market-calendar.ts';

const isOpen = (symbol: string, local: string, zone: string) =>
  marketSession(symbol, DateTime.fromISO(local, { zone }).toJSDate()).open;

const MARKETS = [
  { symbol: 'HYPE.CN', zone: 'America/Toronto', opens: '09:30', closes: '16:00', short: '13:00' },
  { symbol: 'HYPAF', zone: 'America/New_York', opens: '09:30', closes: '16:00', short: '13:00' },
  { symbol: 'N7S0.F', zone: 'Europe/Berlin', opens: '08:00', closes: '22:00', short: '14:00' },
  { symbol: 'N7S0.DE', zone: 'Europe/Berlin', opens: '09:00', closes: '17:30', short: '14:00' },
] as const;

/** From the exchanges' published calendars. */
const FRANKFURT_HOLIDAYS = [
  '2025-01-01',
  '2025-04-18',
  '2025-04-21',
  '2025-05-01',
  '2025-12-24',
  '2025-12-25',
  '2025-12-26',
  '2025-12-31',
  '2026-01-01',
  '2026-04-03',
  '2026-04-06',
  '2026-05-01',
  '2026-12-24',
  '2026-12-25',
  '2026-12-31',
];
const HOLIDAYS: Record<string, readonly string[]> = {
  'HYPE.CN': [
    '2025-01-01',
    '2025-02-17',
    '2025-04-18',
    '2025-05-19',
    '2025-07-01',
    '2025-08-04',
    '2025-09-01',
    '2025-10-13',
    '2025-12-25',
    '2025-12-26',
    '2026-01-01',
    '2026-02-16',
    '2026-04-03',
    '2026-05-18',
    '2026-07-01',
    '2026-08-03',
    '2026-09-07',
    '2026-10-12',
    '2026-12-25',
    '2026-12-28',
  ],
  HYPAF: [
    '2025-01-01',
    '2025-01-20',
    '2025-02-17',
    '2025-04-18',
    '2025-05-26',
    '2025-06-19',
    '2025-07-04',
    '2025-09-01',
    '2025-11-27',
    '2025-12-25',
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-04-03',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-11-26',
    '2026-12-25',
  ],
  'N7S0.F': FRANKFURT_HOLIDAYS,
  'N7S0.DE': FRANKFURT_HOLIDAYS,
};
const SHORT_DAYS: Record<string, readonly string[]> = {
  'HYPE.CN': ['2025-12-24', '2026-12-24'],
  HYPAF: ['2025-07-03', '2025-11-28', '2025-12-24', '2026-11-27', '2026-12-24'],
  'N7S0.F': ['2025-12-30', '2026-12-30'],
  'N7S0.DE': ['2025-12-30', '2026-12-30'],
};

describe.each(MARKETS)('$symbol', ({ symbol, zone, opens, closes, short }) => {
  test('opens and closes to the minute on every day of two years', () => {
    let day = DateTime.fromISO('2025-01-01', { zone });
    for (; day.year < 2027; day = day.plus({ days: 1 })) {
      const date = day.toISODate() ?? '';
      const trades = day.weekday < 6 && !HOLIDAYS[symbol]?.includes(date);
      const end = SHORT_DAYS[symbol]?.includes(date) ? short : closes;
      const at = (time: string, minutes: number) =>
        DateTime.fromISO(`${date}T${time}`, { zone }).plus({ minutes }).toJSDate();
      const seen = [at(opens, -1), at(opens, 0), at(opens, 1), at(end, -1), at(end, 0), at(end, 1)].map(
        (instant) => marketSession(symbol, instant).open,
      );
      expect([date, ...seen]).toEqual([date, false, trades, trades, trades, false, false]);
    }
  });

  test('returns when the current session or break ends', () => {
    const friday = DateTime.fromISO('2026-03-06T12:00', { zone });
    expect(marketSession(symbol, friday.toJSDate()).until).toEqual(
      DateTime.fromISO(`2026-03-06T${closes}`, { zone }).toJSDate(),
    );
    const saturday = friday.plus({ days: 1 }).toJSDate();
    expect(marketSession(symbol, saturday).until).toEqual(
      DateTime.fromISO(`2026-03-09T${opens}`, { zone }).toJSDate(),
    );
  });
});

describe('isFromEarlierSession is correct for a price', () => {
  const TORONTO = ['HYPE.CN', 'America/Toronto'] as const;
  const NEW_YORK = ['HYPAF', 'America/New_York'] as const;
  const FRANKFURT = ['N7S0.F', 'Europe/Berlin'] as const;
  const XETRA = ['N7S0.DE', 'Europe/Berlin'] as const;

  test.each([
    ['a moment ago, in a session', TORONTO, '2026-03-10T11:45', '2026-03-10T12:00', false],
    ['the day before, in a session', TORONTO, '2026-03-09T15:59', '2026-03-10T12:00', false],
    ['the day before, when it opens', TORONTO, '2026-03-09T15:59', '2026-03-10T09:30', false],
    ['the day before, when it closes', TORONTO, '2026-03-09T15:59', '2026-03-10T16:00', true],
    ['before it opened, after it closed', TORONTO, '2026-03-10T09:29', '2026-03-10T18:00', true],
    ['two days before, in a session', TORONTO, '2026-03-09T15:59', '2026-03-11T12:00', true],
    ['Friday, on Sunday', TORONTO, '2026-03-13T15:00', '2026-03-15T12:00', false],
    ['Friday, on Monday morning', TORONTO, '2026-03-13T15:00', '2026-03-16T10:00', false],
    ['Thursday, on Sunday', TORONTO, '2026-03-12T15:00', '2026-03-15T12:00', true],
    ['before the clocks changed', TORONTO, '2026-03-06T15:59', '2026-03-09T15:59', false],
    ['before the clocks changed, a session later', TORONTO, '2026-03-06T15:59', '2026-03-09T16:00', true],
    ['before Thanksgiving, on the short Friday', NEW_YORK, '2026-11-25T15:00', '2026-11-27T12:59', false],
    ['before Thanksgiving, after the short Friday', NEW_YORK, '2026-11-25T15:00', '2026-11-27T13:00', true],
    ['before Easter, on Easter Monday', FRANKFURT, '2026-04-02T21:00', '2026-04-06T23:00', false],
    ['before Easter, on Tuesday evening', FRANKFURT, '2026-04-02T21:00', '2026-04-07T22:00', true],
    ['before Christmas, on the Sunday after', FRANKFURT, '2026-12-23T21:00', '2026-12-27T12:00', false],
    ['at noon, in the evening of the floor', FRANKFURT, '2026-03-09T12:00', '2026-03-10T18:00', false],
    ['at noon, in the evening of Xetra', XETRA, '2026-03-09T12:00', '2026-03-10T18:00', true],
    ["before the year's short last day", XETRA, '2026-12-29T12:00', '2026-12-30T13:59', false],
    ["after the year's short last day", XETRA, '2026-12-29T12:00', '2026-12-30T14:00', true],
  ])('made %s', (_when, [symbol, zone], madeAt, at, old) => {
    const instant = (local: string) => DateTime.fromISO(local, { zone }).toJSDate();
    expect(isFromEarlierSession(symbol, instant(madeAt), instant(at))).toBe(old);
  });
});

// Victoria Day: Toronto is closed, New York is open, and trading on Frankfurt's floor ends after Xetra's.
test.each([
  ['X.CN', false, false],
  ['X.TO', false, false],
  ['X.V', false, false],
  ['X.NE', false, false],
  ['X.F', true, true],
  ['X.DE', true, false],
  ['XCN', true, false],
  ['XF', true, false],
  ['X.TO.A', true, false],
  ['X', true, false],
])('the suffix of %s selects its exchange', (symbol, atNoon, inTheEvening) => {
  const zone = symbol.endsWith('.F') || symbol.endsWith('.DE') ? 'Europe/Berlin' : 'America/New_York';
  expect(isOpen(symbol, '2026-05-18T12:00', zone)).toBe(atNoon);
  expect(isOpen(symbol, '2026-05-18T18:00', zone)).toBe(inTheEvening);
});

const toronto = (local: string) => DateTime.fromISO(local, { zone: 'America/Toronto' }).toJSDate();

test.each([
  ['now while the exchange is open', '2026-12-24T12:00', '2026-12-24T12:00'],
  ['now at the opening', '2026-12-24T09:30', '2026-12-24T09:30'],
  ['the previous close before the opening', '2026-12-24T09:29', '2026-12-23T16:00'],
  ['an early close after it', '2026-12-24T15:00', '2026-12-24T13:00'],
  ['the close before holidays and a weekend after them', '2026-12-29T08:00', '2026-12-24T13:00'],
])('lastTradedAt returns %s', (_what, now, last) => {
  expect(lastTradedAt('HYPE.CN', toronto(now))).toEqual(toronto(last));
});

test('exchangeDay returns the local day at the exchange', () => {
  const instant = new Date('2026-03-10T03:00:00Z');
  expect(exchangeDay('HYPE.CN', instant)).toBe('2026-03-09');
  expect(exchangeDay('N7S0.F', instant)).toBe('2026-03-10');
});

test('listSessions returns the sessions of trading days, up to the current one', () => {
  const session = (day: string, opens: string, closes: string) => ({
    day,
    opens: toronto(`${day}T${opens}`).getTime(),
    closes: toronto(`${day}T${closes}`).getTime(),
  });
  const past = [session('2026-12-23', '09:30', '16:00'), session('2026-12-24', '09:30', '13:00')];
  const sessionsUntil = (to: string) => listSessions('HYPE.CN', toronto('2026-12-23T12:00'), toronto(to));
  expect(sessionsUntil('2026-12-28T12:00')).toEqual(past);
  expect(sessionsUntil('2026-12-29T09:29')).toEqual(past);
  expect(sessionsUntil('2026-12-29T09:30')).toEqual([...past, session('2026-12-29', '09:30', '09:30')]);
  expect(sessionsUntil('2026-12-29T10:15')).toEqual([...past, session('2026-12-29', '09:30', '10:15')]);
  expect(sessionsUntil('2026-12-29T20:00')).toEqual([...past, session('2026-12-29', '09:30', '16:00')]);
  expect(sessionsUntil('2026-12-23T12:00')).toEqual([session('2026-12-23', '09:30', '12:00')]);
});

test('findSpecialDays returns the weekdays on which an exchange is closed or closes early, in order', () => {
  expect(findSpecialDays('HYPE.CN', '2026-12')).toEqual([
    { date: '2026-12-24', kind: 'short' },
    { date: '2026-12-25', kind: 'closed' },
    { date: '2026-12-28', kind: 'closed' },
  ]);
  expect(findSpecialDays('HYPE.CN', '2026-03')).toEqual([]);
});
