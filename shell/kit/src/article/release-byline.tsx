import { formatLongDateUtc, formatTimeUtc } from '../format/dates.ts';
import { createLazily } from '../format/create-lazily.ts';
import { useHydrated } from '../hydration/use-hydrated.ts';
import type { ArticleContent } from './article-view.tsx';

/** 'Sep 5, 09:00 PDT'. */
const here = createLazily(
  () =>
    new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }),
);

/** Shows the publication time in the reader's time zone, unless that is UTC. Its space is reserved until hydration. */
function TimeHere({ iso }: { iso: string }) {
  const isHydrated = useHydrated();
  const differs = isHydrated && new Date(iso).getTimezoneOffset() !== 0;
  return (
    <span className="min-h-6 text-sm leading-6 text-mist-300 print:hidden">
      {differs && `${here().format(Date.parse(iso))} where you are`}
    </span>
  );
}

export function ReleaseByline({ release }: { release: ArticleContent }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {release.publishedAt !== undefined && (
          <time dateTime={release.publishedAt} className="font-medium text-mist-50 tabular-nums">
            {`${formatLongDateUtc(release.publishedAt)}, ${formatTimeUtc(release.publishedAt)}`}
          </time>
        )}
        <bdi className="wrap-anywhere">{release.author}</bdi>
      </p>
      {release.publishedAt !== undefined && <TimeHere iso={release.publishedAt} />}
    </div>
  );
}
