import { ArchiveRestore, BadgeCheck, History, Hourglass, Pencil, Trash2, Undo2 } from 'lucide-react';
import { EntryCard } from '../lists/entry-card.tsx';
import type { EntrySelection } from '../lists/use-selection.ts';
import type { Disclosure } from '../model/disclosure-calls.ts';
import { PublicationLine } from '../publication/publication-line.tsx';
import { isPublicDisclosure, hasBeenPublic } from './disclosure-state.ts';
import type { ReactNode } from 'react';

export type DisclosureAction = 'approve' | 'edit' | 'history' | 'withdraw' | 'delete' | 'restore';

interface DisclosureCardProps<Item extends Disclosure> {
  readonly item: Item;
  /** The current time in milliseconds. */
  readonly now: number;
  /** Whether a public item can be edited. */
  readonly isEditable: boolean;
  readonly selection: EntrySelection<Item>;
  readonly onAction: (action: DisclosureAction, item: Item) => void;
  readonly children: ReactNode;
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

export function DisclosureCard<Item extends Disclosure>(props: DisclosureCardProps<Item>) {
  const { item, now, isEditable, selection, onAction, children } = props;
  const isDeleted = item.deletedAt !== undefined;
  const isOffered: Readonly<Record<DisclosureAction, boolean>> = {
    approve: !isDeleted && !item.approved,
    restore: isDeleted,
    edit: !isDeleted && (isEditable || !hasBeenPublic(item, now)),
    delete: !isDeleted,
    history: true,
    withdraw: !isDeleted && isPublicDisclosure(item, now),
  };
  return (
    <EntryCard<DisclosureAction>
      entry={item}
      selection={selection}
      state={<StateLine item={item} now={now} />}
      buttons={actions.filter(({ action }) => isOffered[action])}
      menu={menuItems.filter(({ action }) => isOffered[action])}
      onAction={(action) => onAction(action, item)}
    >
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-600">{children}</div>
    </EntryCard>
  );
}

function StateLine({ item, now }: { readonly item: Disclosure; readonly now: number }) {
  const { publicFrom, approved, withdrawnAt, deletedAt, setId } = item;
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
  return <PublicationLine article={{ ...item, publishedAt: publicFrom ?? item.publishedAt }} now={now} />;
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
