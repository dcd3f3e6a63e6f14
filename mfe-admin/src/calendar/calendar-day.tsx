import { type Article, classNames } from '@site/kit';
import { formatWallClockTime } from '../time/describe-time.ts';
import { wallClockAt } from '../time/wall-clock.ts';
import { pacificZone } from '../time/zones.ts';
import { formatCalendarDate } from './month.ts';
import { tableRoles } from './table-roles.ts';

interface CalendarDayProps {
  /** Column of the weekday, from 1. Explicit, because small screens hide the cells of empty days. */
  readonly column: number;
  readonly date: string;
  readonly isToday: boolean;
  readonly marks: readonly string[];
  readonly articles: readonly Article[];
  readonly onOpen: (article: Article) => void;
}

/** A day of the calendar: a table cell, or on small screens a list entry, which is omitted if empty. */
export function CalendarDay({ column, date, isToday, marks, articles, onOpen }: CalendarDayProps) {
  const isEmpty = marks.length === 0 && articles.length === 0;
  return (
    <td
      {...tableRoles.cell}
      aria-colindex={column}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'border border-mist-300 p-2 align-top max-md:block max-md:border-x-0 max-md:py-4 md:h-28',
        isEmpty && 'max-md:hidden',
        marks.length > 0 ? 'bg-mist-200' : 'bg-white',
      )}
    >
      <time dateTime={date} className="text-sm font-semibold tabular-nums">
        <span className="md:hidden">
          {formatCalendarDate(date, { weekday: 'short', month: 'short', day: 'numeric' })}
        </span>
        <span
          className={classNames(
            'grid size-7 place-items-center rounded-full max-md:hidden',
            isToday && 'bg-ink-950 text-mist-50',
          )}
        >
          {Number(date.slice(8))}
        </span>
      </time>
      {[...new Set(marks)].map((mark) => (
        <p key={mark} className="mt-1 text-xs text-gold-700 wrap-anywhere">
          {mark}
        </p>
      ))}
      <ul>
        {articles.map((article) => (
          <li key={article.id}>
            <button
              type="button"
              onClick={() => onOpen(article)}
              className="mt-1 block min-h-11 w-full cursor-pointer rounded-md p-1.5 text-left text-sm leading-snug hover:bg-mist-300/60 md:min-h-6"
            >
              <span className="block text-xs text-ink-600 tabular-nums">
                {formatWallClockTime(wallClockAt(Date.parse(article.publishedAt), pacificZone))}
              </span>
              <span className="line-clamp-3 font-semibold wrap-anywhere">{article.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </td>
  );
}
