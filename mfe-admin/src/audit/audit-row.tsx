import { type AuditTrailEntry, Link } from '@site/kit';
import { FileText, KeyRound, UserRound } from 'lucide-react';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';
import { describeEntry } from './describe-entry.ts';
import { type AuditListView, toAuditQuery } from './use-audit-view.ts';

interface AuditRowProps {
  readonly entry: AuditTrailEntry;
  readonly view: AuditListView;
  readonly onNarrowed: () => void;
}

function EntryIcon({ article, document, event, administrator }: AuditTrailEntry) {
  const shared = { 'aria-hidden': true, className: 'mt-1 size-4 shrink-0 text-aqua-800' };
  if (article || document || event) return <FileText {...shared} />;
  return administrator === undefined ? <KeyRound {...shared} /> : <UserRound {...shared} />;
}

export function AuditRow({ entry, view, onNarrowed }: AuditRowProps) {
  const { by, at, article, document, event, approvedBy, note, blackoutReason } = entry;
  return (
    <div className="flex gap-4 py-3.5">
      <EntryIcon {...entry} />
      <div className="grid min-w-0 flex-1 gap-x-8 gap-y-0.5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-baseline">
        <p className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">{by}</strong>{' '}
          <span>{`${describeEntry(entry)}${article || document || event ? ' ' : ''}`}</span>
          {article && <AuditedTitle article={article} view={view} onNarrowed={onNarrowed} />}
          {document && (
            <span>{`the document “${document.title ?? document.id}”, version ${document.version}`}</span>
          )}
          {event && <span>{`the event “${event.title ?? event.id}”, version ${event.version}`}</span>}
          {approvedBy && <span>{`, approved by ${approvedBy}`}</span>}
          {note !== undefined && <span>{`: “${note}”`}</span>}
          {blackoutReason !== undefined && <span>{`, within a blackout: “${blackoutReason}”`}</span>}
        </p>
        <time dateTime={at} className="text-sm text-ink-600 tabular-nums">
          {formatTimeWithUtc(Date.parse(at), pacificZone)}
        </time>
      </div>
    </div>
  );
}

interface AuditedTitleProps extends Pick<AuditRowProps, 'view' | 'onNarrowed'> {
  readonly article: NonNullable<AuditTrailEntry['article']>;
}

function AuditedTitle({ article: { id, title, version }, view, onNarrowed }: AuditedTitleProps) {
  const name = title ?? `a deleted article (${id})`;
  const narrowed = new URLSearchParams(toAuditQuery({ ...view, article: id }));
  return (
    <>
      {view.article === id ? (
        name
      ) : (
        <Link
          to={`?${narrowed}`}
          replace
          preventScrollReset
          onClick={onNarrowed}
          className="font-medium text-aqua-800 underline underline-offset-4 hover:text-ink-950"
        >
          {name}
        </Link>
      )}
      <span className="text-ink-600">{`, version ${version}`}</span>
    </>
  );
}
