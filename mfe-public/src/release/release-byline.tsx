import { formatDateTimeHere, formatDateTimeUtc, type NewsItem, useHydrated } from '@site/kit';

/** When the release went out by the reader's own clock. Its place is kept: servers do not know that clock. */
function TimeHere({ iso }: { iso: string }) {
  const isHydrated = useHydrated();
  return (
    <span className="min-h-6 text-sm leading-6 text-mist-300 print:hidden">
      {isHydrated && `${formatDateTimeHere(iso)} where you are`}
    </span>
  );
}

/** Date, time and author. */
export function ReleaseByline({ release }: { release: NewsItem }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <time dateTime={release.publishedAt} className="font-medium text-mist-50 tabular-nums">
          {formatDateTimeUtc(release.publishedAt)}
        </time>
        <span className="wrap-anywhere">{release.author}</span>
      </p>
      <TimeHere iso={release.publishedAt} />
    </div>
  );
}
