import { Badge, type CalendarEvent, EmptyState, Skeleton, useApi, useReaderLocale } from '@site/kit';
import { formatReaderDate } from '../dates/reader-date.ts';
import { LoadedArea } from '../loading/loaded-area.tsx';

/** What the company has on days to come, the next one first. */
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
            <Dates events={events} />
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

function Dates({ events }: { events: readonly CalendarEvent[] }) {
  const locale = useReaderLocale();
  return (
    <ol aria-labelledby="coming-dates" className="border-t border-mist-300">
      {events.map(({ date, title }) => (
        <li
          key={`${date} ${title}`}
          className="grid gap-x-10 gap-y-1 border-b border-mist-300 py-4 sm:grid-cols-[min(11rem,45%)_minmax(0,1fr)]"
        >
          <time dateTime={date} className="text-ink-600 tabular-nums">
            {formatReaderDate(date, locale)}
          </time>
          <span className="font-display text-lg wrap-anywhere">{title}</span>
        </li>
      ))}
    </ol>
  );
}
