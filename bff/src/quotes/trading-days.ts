import { DateTime } from 'luxon';

export type DayKind = 'full' | 'short' | 'closed';

interface SpecialDays {
  readonly closed: readonly DateTime[];
  readonly short: readonly DateTime[];
}

export type TradingDays = (date: string) => DayKind;

const SATURDAY = 6;
const SUNDAY = 7;
const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;

/** Toronto Stock Exchange, by its trading calendar: a holiday at a weekend moves to the next trading day. */
export const torontoDays = cacheByYear((year) => ({
  closed: [
    nextWeekday(on(year, 1, 1)),
    nthWeekday(year, 2, MONDAY, 3),
    goodFriday(year),
    mondayBefore(on(year, 5, 25)),
    nextWeekday(on(year, 7, 1)),
    nthWeekday(year, 8, MONDAY, 1),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    ...christmasAndBoxingDay(year),
  ],
  short: [on(year, 12, 24)],
}));

/** New York Stock Exchange (NYSE Rule 7.2), whose holidays the OTC markets observe. */
export const newYorkDays = cacheByYear((year) => {
  const newYear = on(year, 1, 1);
  const independenceDay = on(year, 7, 4);
  const thanksgiving = nthWeekday(year, 11, THURSDAY, 4);
  return {
    closed: [
      // A New Year's Day on a Saturday is not replaced, because the Friday before ends the accounting year.
      newYear.weekday === SATURDAY ? newYear : nearestWeekday(newYear),
      nthWeekday(year, 1, MONDAY, 3),
      nthWeekday(year, 2, MONDAY, 3),
      goodFriday(year),
      mondayBefore(on(year, 6, 1)),
      nearestWeekday(on(year, 6, 19)),
      nearestWeekday(independenceDay),
      nthWeekday(year, 9, MONDAY, 1),
      thanksgiving,
      nearestWeekday(on(year, 12, 25)),
    ],
    short: [
      thanksgiving.plus({ days: 1 }),
      on(year, 12, 24),
      ...(isWeekend(independenceDay) ? [] : [on(year, 7, 3)]),
    ],
  };
});

/** Frankfurt's trading calendar: no replacement days; the last trading day of the year is short. */
export const frankfurtDays = cacheByYear((year) => ({
  closed: [
    on(year, 1, 1),
    goodFriday(year),
    easterSunday(year).plus({ days: 1 }),
    on(year, 5, 1),
    on(year, 12, 24),
    on(year, 12, 25),
    on(year, 12, 26),
    on(year, 12, 31),
  ],
  short: [previousWeekday(on(year, 12, 30))],
}));

function cacheByYear(specialDays: (year: number) => SpecialDays): TradingDays {
  const years = new Map<number, ReadonlyMap<string, DayKind>>();
  return (date) => {
    const day = DateTime.fromISO(date, { zone: 'utc' });
    if (isWeekend(day)) return 'closed';
    let kinds = years.get(day.year);
    if (kinds === undefined) {
      kinds = kindsByDate(specialDays(day.year));
      years.set(day.year, kinds);
    }
    return kinds.get(date) ?? 'full';
  };
}

/** A day in both lists is closed. */
function kindsByDate({ closed, short }: SpecialDays): ReadonlyMap<string, DayKind> {
  const kinds = new Map<string, DayKind>();
  for (const day of short) kinds.set(day.toISODate() ?? '', 'short');
  for (const day of closed) kinds.set(day.toISODate() ?? '', 'closed');
  return kinds;
}

function on(year: number, month: number, day: number): DateTime {
  return DateTime.utc(year, month, day);
}

function isWeekend(day: DateTime): boolean {
  return day.weekday === SATURDAY || day.weekday === SUNDAY;
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): DateTime {
  const first = on(year, month, 1);
  return first.plus({ days: ((weekday - first.weekday + 7) % 7) + (nth - 1) * 7 });
}

function mondayBefore(day: DateTime): DateTime {
  return day.minus({ days: day.weekday === MONDAY ? 7 : day.weekday - MONDAY });
}

function nextWeekday(day: DateTime): DateTime {
  return isWeekend(day) ? day.plus({ days: 8 - day.weekday }) : day;
}

function previousWeekday(day: DateTime): DateTime {
  return isWeekend(day) ? day.minus({ days: day.weekday - FRIDAY }) : day;
}

/** Holidays on Saturday move to Friday, those on Sunday to Monday. */
function nearestWeekday(day: DateTime): DateTime {
  if (day.weekday === SATURDAY) return day.minus({ days: 1 });
  return day.weekday === SUNDAY ? day.plus({ days: 1 }) : day;
}

/** The exchange is closed on two trading days, whatever the weekday of Christmas. */
function christmasAndBoxingDay(year: number): DateTime[] {
  const christmas = nextWeekday(on(year, 12, 25));
  return [christmas, nextWeekday(christmas.plus({ days: 1 }))];
}

function goodFriday(year: number): DateTime {
  return easterSunday(year).minus({ days: 2 });
}

/** The Gregorian computus (Meeus, Jones and Butcher). */
function easterSunday(year: number): DateTime {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  return on(year, Math.floor(sum / 31), (sum % 31) + 1);
}
