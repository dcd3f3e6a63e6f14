import { Badge, type CalendarEvent, EmptyState, Skeleton, useReaderLocale } from '@site/kit';
import { formatReaderDate } from '../dates/reader-date.ts';

/** What the company has on days to come, the next one first. */
export function ComingDates({ events }: { events: readonly CalendarEvent[] | undefined }) {
  const locale = useReaderLocale();
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id="coming-dates" className="font-display text-heading font-semibold">
          Coming dates
        </h3>
        {events?.some(({ source }) => source === 'sample') && <Badge>Sample data</Badge>}
      </div>
      {events === undefined && <Skeleton className="mt-5 h-28 w-full noscript:hidden" />}
      {events?.length === 0 && (
        <EmptyState
          className="mt-5"
          title="No dates announced"
          hint="Results and general meetings appear here once their day is fixed."
        />
      )}
      {events !== undefined && events.length > 0 && (
        <ol aria-labelledby="coming-dates" className="mt-5 border-t border-mist-300">
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
      )}
    </div>
  );
}
