import { describe, expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import { marketSession } from './market-calendar.ts';

const isOpen = (symbol: string, local: string, zone: string) =>
  marketSession(symbol, DateTime.fromISO(local, { zone }).toJSDate()).open;

const MARKETS = [
  { symbol: 'HYPE.CN', zone: 'America/Toronto', opens: '09:30', closes: '16:00', short: '13:00' },
  { symbol: 'HYPAF', zone: 'America/New_York', opens: '09:30', closes: '16:00', short: '13:00' },
  { symbol: 'N7S0.F', zone: 'Europe/Berlin', opens: '08:00', closes: '22:00', short: '14:00' },
] as const;

/** From the exchanges' published calendars. */
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
  'N7S0.F': [
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
  ],
};
const SHORT_DAYS: Record<string, readonly string[]> = {
  'HYPE.CN': ['2025-12-24', '2026-12-24'],
  HYPAF: ['2025-07-03', '2025-11-28', '2025-12-24', '2026-11-27', '2026-12-24'],
  'N7S0.F': ['2025-12-30', '2026-12-30'],
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

  test('says until when that holds', () => {
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

test('between the clock changes of North America and Europe each market keeps its own wall clock', () => {
  for (const day of ['2025-03-10', '2025-03-28', '2025-10-27', '2026-03-09', '2026-03-27', '2026-10-26']) {
    for (const { symbol, zone, opens, closes } of MARKETS) {
      expect(isOpen(symbol, `${day}T${opens}`, zone)).toBe(true);
      expect(isOpen(symbol, `${day}T${closes}`, zone)).toBe(false);
    }
  }
});
