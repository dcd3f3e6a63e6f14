import type { CalendarEvent, CompanyIdentity } from '@site/kit';

/** Returns structured data (schema.org) about events that have not ended. */
export function eventStructuredData(events: readonly CalendarEvent[], { name, siteUrl }: CompanyIdentity) {
  const url = `${siteUrl}/investors`;
  return {
    '@context': 'https://schema.org',
    '@graph': events.flatMap(
      ({ id, state, title, startsAt, endsAt, allDay, date, endDate, place, webcastUrl }) =>
        id && (state === 'announced' || state === 'live')
          ? {
              '@type': 'Event',
              name: title,
              startDate: allDay ? date : startsAt,
              endDate: allDay ? endDate : endsAt,
              eventStatus: 'https://schema.org/EventScheduled',
              location: [
                ...(place ? [{ '@type': 'Place', name: place, address: place }] : []),
                ...(webcastUrl || !place ? [{ '@type': 'VirtualLocation', url: webcastUrl ?? url }] : []),
              ],
              organizer: { '@type': 'Organization', name, url: siteUrl },
              url,
            }
          : [],
    ),
  };
}
