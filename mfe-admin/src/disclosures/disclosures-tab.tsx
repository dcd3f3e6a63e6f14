import { Button, EmptyState, toast } from '@site/kit';
import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { isBlackoutReasonRequired } from '../blackouts/blackout-calls.ts';
import { CardSkeletons } from '../lists/card-skeletons.tsx';
import { EntryList } from '../lists/entry-list.tsx';
import { useNewsroomList } from '../lists/use-newsroom-list.ts';
import { useEntrySelection } from '../lists/use-selection.ts';
import type { BlackoutReasonInput } from '../model/article-calls.ts';
import type {
  Disclosure,
  DisclosureKind,
  DisclosureQuery,
  DisclosureVersion,
} from '../model/disclosure-calls.ts';
import { refreshPublicPages } from '../publication/notify-of-change.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { useNow } from '../time/use-now.ts';
import { type DisclosureAction, DisclosureCard } from './disclosure-card.tsx';
import { isPublicDisclosure } from './disclosure-state.ts';
import { type DialogKind, OpenedDisclosure } from './opened-disclosure.tsx';
import { SelectedDisclosures } from './selected-disclosures.tsx';

export interface DisclosureFormProps<Item extends Disclosure> {
  /** The stored item; null for a new one. */
  readonly item: Item | null;
  /** Whether an item needs the approval of another administrator. */
  readonly reviewRequired: boolean;
  readonly onClose: () => void;
  /** Called with the title of the notification. */
  readonly onSaved: (notice: string) => void;
}

export interface DisclosureHistoryProps<Item extends Disclosure> {
  readonly item: Item;
  readonly onClose: () => void;
  readonly onRestore: (item: Item, chosen: DisclosureVersion) => void;
}

interface DisclosuresTabProps<Item extends Disclosure> {
  readonly kind: DisclosureKind<Item>;
  readonly query: DisclosureQuery;
  readonly isNarrowed: boolean;
  readonly reviewRequired: boolean;
  /** Whether a public item can be edited although review is required. */
  readonly isEditableWhilePublic: boolean;
  readonly texts: { readonly nothingYet: string; readonly more: string; readonly restoration: string };
  readonly filters: ReactNode;
  readonly renderFacts: (item: Item) => ReactNode;
  readonly renderForm: (form: DisclosureFormProps<Item>) => ReactNode;
  readonly History: ComponentType<DisclosureHistoryProps<Item>>;
}

type OpenDialog<Item> =
  | { readonly kind: 'new' }
  | { readonly kind: DialogKind; readonly item: Item; readonly chosen?: DisclosureVersion | undefined };

/** Shows a notification, and revalidates the public pages in this tab. */
function announce(title: string, undo?: () => void): void {
  refreshPublicPages();
  toast({ title, ...(undo && { undo }) });
}

export function DisclosuresTab<Item extends Disclosure>(props: DisclosuresTabProps<Item>) {
  const { kind, query, isNarrowed, reviewRequired, texts, History } = props;
  const { noun, name, calls } = kind;
  const list = useNewsroomList<Item>(calls.listAddress(query));
  const selection = useEntrySelection(list.entries);
  const now = useNow(30_000, list.busy); // Updating every 30 s is enough to show that a scheduled item has become public.
  const [dialog, setDialog] = useState<OpenDialog<Item> | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setDialog(null);
  const approving = useNewsroomCall(`Failed to Approve ${name}`, { changes: calls.hasAddress });
  const restoring = useNewsroomCall(`Failed to Restore ${name}`, {
    changes: calls.hasAddress,
    isShown: isBlackoutReasonRequired,
  });
  const formOf = (item: Item | null) =>
    props.renderForm({ item, reviewRequired, onClose: close, onSaved: announce });

  /** Focuses the heading, because the button that was pressed disappears. */
  function settle(notice: string) {
    announce(notice);
    heading.current?.focus();
  }

  function restore(item: Item, why: BlackoutReasonInput = {}, chosen?: DisclosureVersion) {
    void restoring.run(
      () =>
        calls.restore(item, (chosen ?? item).version, why).catch((error: unknown) => {
          if (isBlackoutReasonRequired(error)) setDialog({ kind: 'restore', item, chosen });
          throw error;
        }),
      () => settle(`${name} Restored`),
    );
  }

  /** Restores the current or another version. Needs a confirmation if that publishes the item. */
  function askToRestore(item: Item, chosen?: DisclosureVersion) {
    const isShown = item.deletedAt === undefined && isPublicDisclosure(item, Date.now());
    const staysHidden = reviewRequired || item.withdrawnAt !== undefined;
    const isDue = Date.parse((chosen ?? item).publishedAt) <= Date.now();
    if (isDue && !isShown && !staysHidden) setDialog({ kind: 'restore', item, chosen });
    else restore(item, {}, chosen);
  }

  function act(action: DisclosureAction, item: Item) {
    if (action === 'approve') {
      void approving.run(
        () => calls.approve(item),
        () => settle(`${name} Approved`),
      );
    } else if (action === 'restore') askToRestore(item);
    else setDialog({ kind: action, item });
  }

  // From the current list: an open dialog shows changes by colleagues.
  const opened =
    dialog && dialog.kind !== 'new'
      ? (list.entries?.find(({ id }) => id === dialog.item.id) ?? dialog.item)
      : undefined;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="font-display text-heading font-semibold outline-none">
          {`${name}s`}
        </h2>
        <Button onClick={() => setDialog({ kind: 'new' })}>
          <Plus aria-hidden="true" className="size-5" />
          <span>{`New ${noun}`}</span>
        </Button>
      </div>
      {props.filters}
      <p role="status" className="mt-4 text-sm text-ink-600 tabular-nums empty:m-0">
        {isNarrowed &&
          list.total !== undefined &&
          (list.total === 1 ? `1 ${noun} matches` : `${list.total.toLocaleString('en-US')} ${noun}s match`)}
      </p>
      <SelectedDisclosures
        kind={kind}
        selection={selection}
        areDeleted={query.deleted !== undefined}
        reviewRequired={reviewRequired}
      />
      <div className="mt-4">
        <EntryList
          list={list}
          className="grid grid-cols-1 gap-4"
          failure={{ title: `Error loading ${noun}s`, message: `The ${noun}s could not be loaded.` }}
          placeholder={<CardSkeletons label={`Loading ${noun}s...`} />}
          empty={
            isNarrowed ? (
              <EmptyState title={`No ${noun}s match`} hint="Try other words, or clear the filters." />
            ) : (
              <EmptyState title={`No ${noun}s yet`} hint={texts.nothingYet} />
            )
          }
          more={texts.more}
        >
          {(item) => (
            <DisclosureCard
              item={item}
              now={now}
              isEditable={!reviewRequired || props.isEditableWhilePublic}
              selection={selection}
              onAction={act}
            >
              {props.renderFacts(item)}
            </DisclosureCard>
          )}
        </EntryList>
      </div>
      {dialog?.kind === 'new' && formOf(null)}
      {dialog && dialog.kind !== 'new' && opened && (
        <OpenedDisclosure
          kind={kind}
          dialog={dialog.kind}
          item={opened}
          chosen={dialog.chosen}
          reviewRequired={reviewRequired}
          restoration={texts.restoration}
          form={formOf(opened)}
          history={<History item={opened} onClose={close} onRestore={askToRestore} />}
          onClose={close}
          onRestore={restore}
          onSaved={announce}
          onWithdraw={() => setDialog({ kind: 'withdraw', item: opened })}
        />
      )}
    </>
  );
}
