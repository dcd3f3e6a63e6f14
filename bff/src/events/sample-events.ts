import { DateTime } from 'luxon';
import type { CalendarEvent } from './calendar.dto.ts';
import { formatDay } from './event-times.ts';

/** The zone of the dates of sample events and of the setting CALENDAR. */
export const COMPANY_ZONE = 'America/Vancouver';

/** SAMPLE DATA: the reporting dates of a company whose year ends in December, by month and day. */
const SAMPLE_EVENTS = [
  { day: '04-29', title: 'Annual results' },
  { day: '05-28', title: 'First-quarter results' },
  { day: '06-18', title: 'Annual general meeting' },
  { day: '08-27', title: 'Second-quarter results' },
  { day: '11-26', title: 'Third-quarter results' },
] as const;

/** Returns the next date of each sample event, soonest first. */
export function sampleEvents(now: Date): CalendarEvent[] {
  const today = companyDay(now);
  const year = Number(today.slice(0, 4));
  return SAMPLE_EVENTS.map(({ day, title }): CalendarEvent => {
    const isOver = `${year}-${day}` < today;
    const date = `${isOver ? year + 1 : year}-${day}`;
    return { date, title, state: date === today ? 'live' : 'announced', source: 'sample' };
  }).toSorted((a, b) => a.date.localeCompare(b.date));
}

export function companyDay(now: Date): string {
  return formatDay(DateTime.fromJSDate(now, { zone: COMPANY_ZONE }));
}
