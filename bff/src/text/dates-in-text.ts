import { DateTime } from 'luxon';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAY = `(?<weekday>${WEEKDAYS.join('|')})[a-z]*\\.?,? (?:the )?`;
const MONTH = `(?<month>${MONTHS.join('|')})[a-z]*\\.?`;
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?:,? (?<year>\\d{4})\\b)?';
const PATTERNS = [`${MONTH} ${DAY}(?!\\d)${YEAR}`, `${DAY} (?:of )?${MONTH}${YEAR}`].map(
  (date) => new RegExp(`\\b${WEEKDAY}${date}`, 'g'),
);

function closestDate(month: number, day: number, near: DateTime): DateTime | undefined {
  const distance = (date: DateTime) => Math.abs(date.diff(near).toMillis());
  return [near.year - 1, near.year, near.year + 1]
    .map((year) => DateTime.fromObject({ year, month, day }, { zone: 'utc' }))
    .filter(({ isValid }) => isValid)
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Returns a sentence for each date with a wrong weekday. `near` selects the year of dates without one. */
export function findWrongWeekdays(text: string, near: Date): string[] {
  return PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap(({ 0: found, groups }) => {
    const { weekday = '', month: name = '', day = '', year } = groups ?? {};
    const month = MONTHS.indexOf(name) + 1;
    const date =
      year === undefined
        ? closestDate(month, Number(day), DateTime.fromJSDate(near, { zone: 'utc' }))
        : DateTime.fromObject({ year: Number(year), month, day: Number(day) }, { zone: 'utc' });
    if (!date?.isValid) return [`“${found}” is not in the calendar.`];
    if (WEEKDAYS[date.weekday - 1] === weekday) return [];
    return [`“${found}” is a ${date.setLocale('en-US').toFormat('cccc')}.`];
  });
}
