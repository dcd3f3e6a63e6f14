import { formatLongDateUtc } from '@site/kit';
import type { ReactNode } from 'react';

export function DatedEntry({ date, children }: { date: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-10 gap-y-1 border-b border-mist-300 py-4 sm:grid-cols-[min(11rem,45%)_minmax(0,1fr)]">
      <time dateTime={date} className="text-ink-600 tabular-nums">
        {formatLongDateUtc(date)}
      </time>
      <div>{children}</div>
    </li>
  );
}
