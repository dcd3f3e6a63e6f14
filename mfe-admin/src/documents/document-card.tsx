import { Badge, formatBytes, formatLongDateUtc, type NewsroomDocument, TextLink } from '@site/kit';
import { documentKinds, formatPeriod } from './document-kinds.ts';
import { ArchiveRestore, BadgeCheck, History, Hourglass, Pencil, Trash2, Undo2 } from 'lucide-react';
import { EntryCard } from '../lists/entry-card.tsx';
import type { Selection } from '../lists/use-selection.ts';
import { PublicationLine } from '../publication/publication-line.tsx';
import { isPublicDocument, wasPublicDocument } from './document-state.ts';

export type DocumentAction = 'approve' | 'edit' | 'history' | 'withdraw' | 'delete' | 'restore';

interface DocumentCardProps {
  readonly document: NewsroomDocument;
  /** The current time in milliseconds. */
  readonly now: number;
  readonly reviewRequired: boolean;
  readonly selection: Selection<NewsroomDocument>;
  readonly onAction: (action: DocumentAction, document: NewsroomDocument) => void;
}

const actions = [
  { action: 'approve', label: 'Approve', icon: BadgeCheck },
  { action: 'restore', label: 'Restore', icon: ArchiveRestore },
  { action: 'edit', label: 'Edit', icon: Pencil },
  { action: 'delete', label: 'Delete', icon: Trash2 },
] as const;
const menuItems = [
  { action: 'history', label: 'History', icon: History },
  { action: 'withdraw', label: 'Withdraw', icon: Undo2 },
] as const;

/** The card of a document, deleted or not. */
export function DocumentCard({ document, now, reviewRequired, selection, onAction }: DocumentCardProps) {
  const isDeleted = document.deletedAt !== undefined;
  const isOffered: Readonly<Record<DocumentAction, boolean>> = {
    approve: !isDeleted && !document.approved,
    restore: isDeleted,
    // The server refuses such changes where review is required.
    edit: !isDeleted && !(reviewRequired && wasPublicDocument(document, now)),
    delete: !isDeleted,
    history: true,
    withdraw: !isDeleted && isPublicDocument(document, now),
  };
  return (
    <EntryCard<DocumentAction>
      entry={document}
      selection={selection}
      state={<DocumentLine document={document} now={now} />}
      buttons={actions.filter(({ action }) => isOffered[action])}
      menu={menuItems.filter(({ action }) => isOffered[action])}
      onAction={(action) => onAction(action, document)}
    >
      <DocumentFacts document={document} />
    </EntryCard>
  );
}

function DocumentLine({ document, now }: Pick<DocumentCardProps, 'document' | 'now'>) {
  const { publicFrom, approved, withdrawnAt, deletedAt, setId } = document;
  if (deletedAt !== undefined) {
    return <Hidden icon={Trash2} state="Deleted" reason="Readers cannot see it. You can restore it." />;
  }
  if (withdrawnAt === undefined && !approved) {
    return (
      <Hidden icon={Hourglass} state="Waiting for approval" reason="Another administrator must approve it." />
    );
  }
  if (withdrawnAt === undefined && publicFrom === undefined && setId !== undefined) {
    return <Hidden icon={Hourglass} state="Waiting for its set" reason="It becomes public with its set." />;
  }
  if (withdrawnAt === undefined && publicFrom === undefined) {
    return (
      <Hidden icon={Hourglass} state="Waiting for its release" reason="It is public while its release is." />
    );
  }
  return (
    <PublicationLine article={{ ...document, publishedAt: publicFrom ?? document.publishedAt }} now={now} />
  );
}

interface HiddenProps {
  readonly icon: typeof Hourglass;
  readonly state: string;
  readonly reason: string;
}

function Hidden({ icon: Icon, state, reason }: HiddenProps) {
  return (
    <p className="flex items-start gap-2 text-sm leading-snug text-fall-700">
      <Icon aria-hidden="true" className="mt-px size-4 shrink-0" />
      <span>
        <strong className="font-semibold">{state}</strong>
        <span>{`. ${reason}`}</span>
      </span>
    </p>
  );
}

function DocumentFacts({ document }: Pick<DocumentCardProps, 'document'>) {
  const { kind, name, url, size, releaseTitle, publishedAt, publicFrom } = document;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-600">
      <Badge tone="aqua">{documentKinds[kind]}</Badge>
      <span className="tabular-nums">{formatPeriod(document)}</span>
      <TextLink href={url} target="_blank" rel="noopener">
        {name}
      </TextLink>
      <span className="tabular-nums">{formatBytes(size)}</span>
      {publicFrom !== publishedAt && <span>{`Dated ${formatLongDateUtc(publishedAt)}`}</span>}
      {releaseTitle !== undefined && <span className="wrap-anywhere">{`Release: ${releaseTitle}`}</span>}
    </div>
  );
}
