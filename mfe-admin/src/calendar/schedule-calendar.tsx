import { type Article, Button, ErrorPanel, serverMessage } from '@site/kit';
import { CalendarOff, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { BlackoutsDialog } from '../blackouts/blackouts-dialog.tsx';
import { useBlackouts } from '../blackouts/use-blackouts.ts';
import type { NewsroomList } from '../lists/use-newsroom-list.ts';
import { wallClockAt } from '../time/wall-clock.ts';
import { pacificZone } from '../time/zones.ts';
import { CalendarDay } from './calendar-day.tsx';
import { adjacentMonth, formatCalendarDate, weeksOf } from './month.ts';
import { tableRoles } from './table-roles.ts';
import { useSpecialDays } from './use-special-days.ts';

interface ScheduleCalendarProps {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly list: NewsroomList<Article>;
  readonly now: number;
  readonly onMonth: (month: string) => void;
  readonly onOpen: (article: Article) => void;
}

const titleId = 'schedule-month';
// Any week that starts on a Sunday, to format the names of the weekdays.
const weekdays = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2023-01-${day}`);

function pacificDate(instant: number): string {
  return wallClockAt(instant, pacificZone).date;
}

/** Shows a month's scheduled articles and exchange holidays as a table, on small screens as a list. */
export function ScheduleCalendar({ month, list, now, onMonth, onOpen }: ScheduleCalendarProps) {
  const { marksOn, isUnknown } = useSpecialDays(month);
  const blackouts = useBlackouts();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { entries, error, busy } = list;
  const ofDay = (date: string) =>
    (entries ?? []).filter(({ publishedAt }) => pacificDate(Date.parse(publishedAt)) === date);
  return (
    <section aria-labelledby={titleId} aria-busy={busy}>
      <div className="flex flex-wrap items-center gap-1">
        <MonthButton label="Previous month" onClick={() => onMonth(adjacentMonth(month, -1))} />
        <MonthButton label="Next month" isNext onClick={() => onMonth(adjacentMonth(month, 1))} />
        <h3 id={titleId} aria-live="polite" className="ml-2 font-display text-xl font-semibold">
          {formatCalendarDate(month, { month: 'long', year: 'numeric' })}
        </h3>
        <Button variant="ghost" size="sm" className="ml-auto" onClick={() => setDialogOpen(true)}>
          <CalendarOff aria-hidden="true" className="size-4" />
          Blackouts
        </Button>
      </div>
      {error && (
        <ErrorPanel
          title="Error loading articles"
          message={serverMessage(error) ?? 'Failed to fetch articles'}
          onRetry={list.reload}
          busy={busy}
          className="mt-4"
        />
      )}
      {isUnknown && <p className="mt-4 text-fall-700">The exchanges’ holidays could not be loaded.</p>}
      {blackouts.state.kind === 'failed' && <p className="mt-4 text-fall-700">{blackouts.state.message}</p>}
      {list.total === 0 && <p className="mt-4 text-ink-600">Nothing is scheduled in this month.</p>}
      <table
        {...tableRoles.table}
        aria-labelledby={titleId}
        className="mt-4 w-full table-fixed border-collapse max-md:block"
      >
        <thead {...tableRoles.group} className="max-md:sr-only">
          <tr {...tableRoles.row}>
            {weekdays.map((date) => (
              <th
                key={date}
                {...tableRoles.heading}
                scope="col"
                className="px-2 pb-2 text-left text-sm font-semibold text-ink-600"
              >
                {formatCalendarDate(date, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group} className="max-md:block">
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)} {...tableRoles.row} className="max-md:block">
              {week.map((date, place) =>
                date === undefined ? (
                  <td key={place} {...tableRoles.cell} aria-colindex={place + 1} className="max-md:hidden">
                    &nbsp;
                  </td>
                ) : (
                  <CalendarDay
                    key={date}
                    column={place + 1}
                    date={date}
                    isToday={date === pacificDate(now)}
                    marks={[...marksOn(date), ...blackouts.on(date).map(({ title }) => `Blackout: ${title}`)]}
                    articles={ofDay(date)}
                    onOpen={onOpen}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {list.hasMore && (
        <Button variant="secondary" size="sm" className="mt-4" busy={busy} onClick={list.showMore}>
          More articles of this month
        </Button>
      )}
      <p className="mt-3 text-sm text-ink-600">
        Days and times are Pacific. Where an exchange is marked, it is closed that day or closes early.
      </p>
      {isDialogOpen && <BlackoutsDialog blackouts={blackouts} onClose={() => setDialogOpen(false)} />}
    </section>
  );
}

interface MonthButtonProps {
  readonly label: string;
  readonly isNext?: boolean;
  readonly onClick: () => void;
}

function MonthButton({ label, isNext = false, onClick }: MonthButtonProps) {
  const Icon = isNext ? ChevronRight : ChevronLeft;
  return (
    <Button variant="ghost" size="sm" aria-label={label} className="px-3" onClick={onClick}>
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
}
