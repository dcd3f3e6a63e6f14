const monthPattern = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/;
const day = 86_400_000;

export function isMonth(text: string): boolean {
  return monthPattern.test(text);
}

export function adjacentMonth(month: string, by: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7);
}

/** Returns the dates of a month (`YYYY-MM`) as `YYYY-MM-DD`. */
export function datesOf(month: string): string[] {
  const first = Date.parse(`${month}-01`);
  const days = Math.round((Date.parse(`${adjacentMonth(month, 1)}-01`) - first) / day);
  return Array.from({ length: days }, (_, place) => new Date(first + place * day).toISOString().slice(0, 10));
}

/** Returns a month's dates in weeks from Sunday to Saturday; undefined for days of adjacent months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const dates = datesOf(month);
  const before = new Date(`${month}-01`).getUTCDay();
  return Array.from({ length: Math.ceil((before + dates.length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => dates[week * 7 + place - before]),
  );
}

/** Formats a date as the style requests, such as 'December 2026' or 'Fri, Dec 25'. */
export function formatCalendarDate(date: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(new Date(date));
}
