import { DateTime } from 'luxon';

export type DayKind = 'full' | 'short' | 'closed';

const SATURDAY = 6;
const SUNDAY = 7;
const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;

/** Toronto Stock Exchange holidays: a holiday at a weekend is kept on the next trading day. */
export function torontoDay(day: DateTime): DayKind {
  if (isWeekend(day)) return 'closed';
  const holidays = [
    nextWeekday(on(day, 1, 1)),
    nthWeekday(day, 2, MONDAY, 3),
    goodFriday(day),
    mondayBefore(on(day, 5, 25)),
    nextWeekday(on(day, 7, 1)),
    nthWeekday(day, 8, MONDAY, 1),
    nthWeekday(day, 9, MONDAY, 1),
    nthWeekday(day, 10, MONDAY, 2),
    ...christmasAndBoxingDay(day),
  ];
  if (isOneOf(day, holidays)) return 'closed';
  return isSame(day, on(day, 12, 24)) ? 'short' : 'full';
}

/** New York Stock Exchange holidays, which the OTC markets follow. */
export function newYorkDay(day: DateTime): DayKind {
  if (isWeekend(day)) return 'closed';
  const newYear = on(day, 1, 1);
  const holidays = [
    // A Saturday's New Year is not made up for: the Friday before ends the accounting year.
    newYear.weekday === SATURDAY ? newYear : nearestWeekday(newYear),
    nthWeekday(day, 1, MONDAY, 3),
    nthWeekday(day, 2, MONDAY, 3),
    goodFriday(day),
    mondayBefore(on(day, 6, 1)),
    nearestWeekday(on(day, 6, 19)),
    nearestWeekday(on(day, 7, 4)),
    nthWeekday(day, 9, MONDAY, 1),
    nthWeekday(day, 11, THURSDAY, 4),
    nearestWeekday(on(day, 12, 25)),
  ];
  if (isOneOf(day, holidays)) return 'closed';
  const shortDays = [
    nthWeekday(day, 11, THURSDAY, 4).plus({ days: 1 }),
    on(day, 12, 24),
    ...(isWeekend(on(day, 7, 4)) ? [] : [on(day, 7, 3)]),
  ];
  return isOneOf(day, shortDays) ? 'short' : 'full';
}

/** Frankfurt Stock Exchange: no substitute days; the last trading day of the year is short. */
export function frankfurtDay(day: DateTime): DayKind {
  if (isWeekend(day)) return 'closed';
  const holidays = [
    on(day, 1, 1),
    goodFriday(day),
    easterSunday(day).plus({ days: 1 }),
    on(day, 5, 1),
    on(day, 12, 24),
    on(day, 12, 25),
    on(day, 12, 26),
    on(day, 12, 31),
  ];
  if (isOneOf(day, holidays)) return 'closed';
  return isSame(day, previousWeekday(on(day, 12, 30))) ? 'short' : 'full';
}

function on(day: DateTime, month: number, date: number): DateTime {
  return day.set({ month, day: date }).startOf('day');
}

function isSame(a: DateTime, b: DateTime): boolean {
  return a.hasSame(b, 'day');
}

function isOneOf(day: DateTime, days: readonly DateTime[]): boolean {
  return days.some((other) => isSame(day, other));
}

function isWeekend(day: DateTime): boolean {
  return day.weekday === SATURDAY || day.weekday === SUNDAY;
}

function nthWeekday(day: DateTime, month: number, weekday: number, nth: number): DateTime {
  const first = on(day, month, 1);
  return first.plus({ days: ((weekday - first.weekday + 7) % 7) + (nth - 1) * 7 });
}

/** The last Monday before a day, that day itself excluded. */
function mondayBefore(day: DateTime): DateTime {
  return day.minus({ days: day.weekday === MONDAY ? 7 : day.weekday - MONDAY });
}

function nextWeekday(day: DateTime): DateTime {
  return isWeekend(day) ? day.plus({ days: 8 - day.weekday }) : day;
}

function previousWeekday(day: DateTime): DateTime {
  return isWeekend(day) ? day.minus({ days: day.weekday - FRIDAY }) : day;
}

/** Saturday's holidays are kept on Friday, Sunday's on Monday. */
function nearestWeekday(day: DateTime): DateTime {
  if (day.weekday === SATURDAY) return day.minus({ days: 1 });
  return day.weekday === SUNDAY ? day.plus({ days: 1 }) : day;
}

/** Two trading days off, whatever weekday Christmas is. */
function christmasAndBoxingDay(day: DateTime): DateTime[] {
  const christmas = nextWeekday(on(day, 12, 25));
  return [christmas, nextWeekday(christmas.plus({ days: 1 }))];
}

function goodFriday(day: DateTime): DateTime {
  return easterSunday(day).minus({ days: 2 });
}

/** The Gregorian computus (Meeus, Jones and Butcher). */
function easterSunday(day: DateTime): DateTime {
  const { year } = day;
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  return on(day, Math.floor(sum / 31), (sum % 31) + 1);
}
