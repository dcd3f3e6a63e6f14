import type { Config } from '../config/config.ts';
import type { CalendarEvent } from './company.dto.ts';

/** SAMPLE DATA: when a company whose year ends in December reports, by month and day of every year. */
const SAMPLE_EVENTS = [
  { day: '04-29', title: 'Annual results' },
  { day: '05-28', title: 'First-quarter results' },
  { day: '06-18', title: 'Annual general meeting' },
  { day: '08-27', title: 'Second-quarter results' },
  { day: '11-26', title: 'Third-quarter results' },
] as const;

/** The next of each of the sample dates. */
function sampleEvents(today: string): CalendarEvent[] {
  const year = Number(today.slice(0, 4));
  return SAMPLE_EVENTS.map(({ day, title }) => {
    const isOver = `${year}-${day}` < today;
    return { date: `${isOver ? year + 1 : year}-${day}`, title, source: 'sample' };
  });
}

/**
 * The company's coming dates, the next one first, and after them those that are over and have a replay, the latest first.
 * Without any in the configuration an installation with sample data has sample dates, and any other one none.
 * @param today such as `2026-11-22`
 */
export function calendarEvents(
  { calendar, sampleData }: Pick<Config, 'calendar' | 'sampleData'>,
  today: string,
): CalendarEvent[] {
  const own = calendar.map((entry): CalendarEvent => ({ ...entry, source: 'company' }));
  const all = own.length === 0 && sampleData ? sampleEvents(today) : own;
  const inOrder = all.toSorted((a, b) => a.date.localeCompare(b.date));
  const over = inOrder.filter(({ date, replayUrl }) => date < today && replayUrl !== undefined);
  return [...inOrder.filter(({ date }) => date >= today), ...over.toReversed()];
}

const vancouverDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Vancouver',
  dateStyle: 'short',
});

/** The day at the company's headquarters, such as `2026-11-22`. */
export function companyDay(now: Date): string {
  return vancouverDay.format(now);
}
