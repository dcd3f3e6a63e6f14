import type { Config } from '../config/config.ts';
import type { CalendarEvent } from './company.dto.ts';

/** SAMPLE DATA: the reporting dates of a company whose year ends in December, by month and day. */
const SAMPLE_EVENTS = [
  { day: '04-29', title: 'Annual results' },
  { day: '05-28', title: 'First-quarter results' },
  { day: '06-18', title: 'Annual general meeting' },
  { day: '08-27', title: 'Second-quarter results' },
  { day: '11-26', title: 'Third-quarter results' },
] as const;

function sampleEvents(today: string): CalendarEvent[] {
  const year = Number(today.slice(0, 4));
  return SAMPLE_EVENTS.map(({ day, title }) => {
    const isOver = `${year}-${day}` < today;
    return { date: `${isOver ? year + 1 : year}-${day}`, title, source: 'sample' };
  });
}

/** Upcoming dates first, soonest first; then past dates with a replay, latest first. */
export function listCalendarEvents(
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

export function getCompanyDay(now: Date): string {
  return vancouverDay.format(now);
}
