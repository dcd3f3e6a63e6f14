import {
  Badge,
  type CalendarEvent,
  EmptyState,
  formatLongDateUtc,
  Skeleton,
  TextLink,
  useApi,
  useCompany,
  useHydrated,
} from '@site/kit';
import { eventStructuredData } from '#event-data';
import { useId } from 'react';
import { LoadedArea } from '../loading/loaded-area.tsx';
import { JsonLd } from '../releases/json-ld.tsx';
import { DatedEntry } from './dated-entry.tsx';

const calendarFile = '/api/calendar.ics';
/** Number of past events that are visible without a click. */
const shownPast = 5;

const stateNames: Readonly<Record<CalendarEvent['state'], string>> = {
  announced: 'Announced',
  live: 'Live now',
  replay: 'Replay available',
  past: 'Past',
};

function isOver({ state }: CalendarEvent): boolean {
  return state === 'replay' || state === 'past';
}

export function Events() {
  const company = useCompany();
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
              <EventList events={events} />
              <Subscription />
              <JsonLd data={eventStructuredData?.(events, company)} />
            </>
          ) : (
            <EmptyState
              title="No dates announced"
              hint="Results and general meetings appear here when their date is set."
            />
          )
        }
      </LoadedArea>
    </div>
  );
}

function EventList({ events }: { events: readonly CalendarEvent[] }) {
  const end = events.findIndex(isOver) + shownPast;
  const list = (label: string, shown: readonly CalendarEvent[]) => (
    <ol aria-labelledby={label} className="border-t border-mist-300">
      {shown.map((event) => (
        <EventEntry key={event.id ?? event.date} event={event} />
      ))}
    </ol>
  );
  const earlier = end < shownPast ? [] : events.slice(end);
  return (
    <>
      {list('coming-dates', earlier.length > 0 ? events.slice(0, end) : events)}
      {earlier.length > 0 && (
        <details className="mt-3">
          <summary id="earlier-events" className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
            Earlier events
          </summary>
          {list('earlier-events', earlier)}
        </details>
      )}
    </>
  );
}

function EventEntry({ event }: { event: CalendarEvent }) {
  const { id, date, title, state, place, dialIn, callUrl, replayUrl, transcript, slides, correction } = event;
  const titleId = useId();
  const over = isOver(event);
  const links = [
    [!over && `${calendarFile}?${id ? `id=${id}` : `date=${date}`}`, 'Add to calendar'],
    [!over && callUrl, 'Listen to the call'],
    [state !== 'announced' && replayUrl, 'Replay'],
    [transcript?.url, 'Transcript'],
    [slides?.url, 'Slides'],
  ] as const;
  const lines = [
    event.endDate && `Until ${formatLongDateUtc(event.endDate)}`,
    place,
    !over && dialIn && `Dial-in: ${dialIn}`,
    correction && `Corrected: ${correction}`,
  ];
  return (
    <DatedEntry date={date}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <bdi id={titleId} className="font-display text-lg wrap-anywhere">
          {title}
        </bdi>
        {id && (
          <Badge tone={state === 'live' ? 'aqua' : 'neutral'}>
            {state === 'live' && event.allDay ? 'Today' : stateNames[state]}
          </Badge>
        )}
      </p>
      <div className="text-sm text-ink-600 tabular-nums wrap-anywhere">
        {event.startTime && (
          <p translate="no">
            <time dateTime={event.startsAt}>{event.startTime}</time>
            <span>{`${event.endTime ? `–${event.endTime}` : ''} ${event.zoneName} (${event.zone})`}</span>
          </p>
        )}
        {lines.map((line) => line && <p key={line}>{line}</p>)}
      </div>
      <p className="flex flex-wrap gap-x-6 text-sm print:hidden">
        {links.map(
          ([href, label]) =>
            href && (
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

/** Link for subscribing in calendar programs (`webcal:`). The host is unknown on the server. */
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
