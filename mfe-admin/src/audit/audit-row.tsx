import type { AuditTrailEntry } from '@site/kit';
import { FileText, KeyRound, UserRound } from 'lucide-react';
import { formatMoment } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';
import { describeEntry } from './describe-entry.ts';

interface AuditRowProps {
  readonly entry: AuditTrailEntry;
  /** Null where the list is about one article already. */
  readonly onArticle: ((id: string) => void) | null;
}

function EntryIcon({ article, administrator }: AuditTrailEntry) {
  const shared = { 'aria-hidden': true, className: 'mt-1 size-4 shrink-0 text-aqua-800' };
  if (article) return <FileText {...shared} />;
  return administrator === undefined ? <KeyRound {...shared} /> : <UserRound {...shared} />;
}

/** Who did what when, as one sentence; an article's title narrows the list to it. */
export function AuditRow({ entry, onArticle }: AuditRowProps) {
  const { by, at, article } = entry;
  return (
    <div className="flex gap-4 py-3.5">
      <EntryIcon {...entry} />
      <div className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-8">
        <p className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">{by}</strong> {describeEntry(entry)}
          {article && ' '}
          {article && <AuditedTitle {...article} onArticle={onArticle} />}
        </p>
        <time dateTime={at} className="mt-0.5 block text-sm text-ink-600 tabular-nums">
          {formatMoment(Date.parse(at), pacificZone)}
        </time>
      </div>
    </div>
  );
}

type AuditedTitleProps = NonNullable<AuditTrailEntry['article']> & Pick<AuditRowProps, 'onArticle'>;

function AuditedTitle({ id, title, version, onArticle }: AuditedTitleProps) {
  const name = title ?? `an article that is gone (${id})`;
  const which = <span className="text-ink-600">, version {version}</span>;
  if (onArticle === null) {
    return (
      <>
        {name}
        {which}
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        title="Only this article"
        onClick={() => onArticle(id)}
        className="cursor-pointer text-left font-medium text-aqua-800 underline underline-offset-4 hover:text-ink-950"
      >
        {name}
      </button>
      {which}
    </>
  );
}
