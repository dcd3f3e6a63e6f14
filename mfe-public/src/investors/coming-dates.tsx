import { Badge, type CalendarEvent, EmptyState, Skeleton, TextLink, useApi, useHydrated } from '@site/kit';
import { useId } from 'react';
import { LoadedArea } from '../loading/loaded-area.tsx';
import { DatedEntry } from './dated-entry.tsx';

const calendarFile = '/api/calendar.ics';

/** Coming events, next one first, with links for the reader's calendar, and replays of past ones. */
export function ComingDates() {
  const query = useApi<CalendarEvent[]>('/api/calendar');
  return (
    <div>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id="coming-dates" className="font-display text-heading font-semibold">
          Coming dates
        </h3>
        {query.data?.some(({ source }) => source === 'sample') && <Badge>Sample data</Badge>}
      </div>
      <LoadedArea
        query={query}
        failure="The dates could not be loaded"
        loading={<Skeleton className="h-28 w-full noscript:hidden" />}
      >
        {(events) =>
          events.length > 0 ? (
            <>
              <ol aria-labelledby="coming-dates" className="border-t border-mist-300">
                {events.map((event) => (
                  <EventEntry key={`${event.date} ${event.title}`} event={event} />
                ))}
              </ol>
              <Subscription />
            </>
          ) : (
            <EmptyState
              title="No dates announced"
              hint="Results and general meetings appear here once their day is fixed."
            />
          )
        }
      </LoadedArea>
    </div>
  );
}

function EventEntry({ event: { date, title, callUrl, replayUrl } }: { event: CalendarEvent }) {
  const titleId = useId();
  const links = [
    { label: 'Add to calendar', href: `${calendarFile}?date=${date}` },
    { label: 'Listen to the call', href: callUrl },
    { label: 'Replay', href: replayUrl },
  ];
  return (
    <DatedEntry date={date}>
      <span id={titleId} className="font-display text-lg wrap-anywhere">
        {title}
      </span>
      <p className="flex flex-wrap gap-x-6 text-sm print:hidden">
        {links.map(
          ({ label, href }) =>
            href !== undefined && (
              <TextLink
                key={label}
                href={href}
                aria-describedby={titleId}
                className="inline-flex min-h-11 items-center"
              >
                {label}
              </TextLink>
            ),
        )}
      </p>
    </DatedEntry>
  );
}

/** Calendars subscribe to `webcal:` addresses. The host is not known in the first rendering. */
function Subscription() {
  const href = useHydrated() ? `webcal://${window.location.host}${calendarFile}` : calendarFile;
  return (
    <p className="mt-3 text-sm print:hidden">
      <TextLink href={href} className="inline-flex min-h-11 items-center">
        Subscribe in your calendar
      </TextLink>
    </p>
  );
}
