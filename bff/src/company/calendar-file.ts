import slugify from '@sindresorhus/slugify';
import ical from 'ical-generator';
import type { CalendarEvent } from './company.dto.ts';

interface Publisher {
  readonly name: string;
  readonly siteUrl: string;
}

/** Returns a calendar file (RFC 5545) of whole days. Equal dates give an equal file. */
export function renderCalendarFile(events: readonly CalendarEvent[], { name, siteUrl }: Publisher): string {
  const { hostname } = new URL(siteUrl);
  const calendar = ical({ name, prodId: { company: hostname, product: 'calendar' }, ttl: 24 * 60 * 60 });
  for (const { date, title, source, callUrl, replayUrl } of events) {
    const links = [callUrl && `Call: ${callUrl}`, replayUrl && `Replay: ${replayUrl}`].filter(Boolean);
    calendar.createEvent({
      id: `${date}-${slugify(title)}@${hostname}`,
      start: date,
      stamp: `${date}T00:00:00Z`,
      allDay: true,
      summary: source === 'sample' ? `${title} (sample data)` : title,
      url: `${siteUrl}/investors`,
      ...(links.length > 0 && { description: links.join('\n') }),
    });
  }
  return calendar.toString();
}
