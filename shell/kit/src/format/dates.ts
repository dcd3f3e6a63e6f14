const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

/** Year, month, day and the month's name in UTC; undefined for an invalid date. */
function utcDate(iso: string) {
  const date = new Date(iso);
  const name = months[date.getUTCMonth()];
  return name && { name, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 'September 5, 2025', in UTC; empty for an invalid date. */
export function formatLongDateUtc(iso: string): string {
  const date = utcDate(iso);
  return date ? `${date.name} ${date.day}, ${date.year}` : '';
}

/** 'Sep 5, 2025', in UTC; empty for an invalid date. */
export function formatShortDateUtc(iso: string): string {
  const date = utcDate(iso);
  return date ? `${date.name.slice(0, 3)} ${date.day}, ${date.year}` : '';
}

/** '9/5/2025', in UTC; empty for an invalid date. */
export function formatNumericDateUtc(iso: string): string {
  const date = utcDate(iso);
  return date ? `${date.month}/${date.day}/${date.year}` : '';
}

/** '16:00 UTC'. Hand-written, because servers and browsers format times differently. @throws {RangeError} */
export function formatTimeUtc(iso: string): string {
  return `${new Date(iso).toISOString().slice(-13, -8)} UTC`;
}

/** 'Sep 5, 16:00 UTC', with the year if it is not the current one; empty for an invalid date. */
export function formatShortDateTimeUtc(iso: string): string {
  const date = utcDate(iso);
  if (!date) return '';
  const isThisYear = date.year === new Date().getUTCFullYear();
  const day = isThisYear ? `${date.name.slice(0, 3)} ${date.day}` : formatShortDateUtc(iso);
  return `${day}, ${formatTimeUtc(iso)}`;
}
