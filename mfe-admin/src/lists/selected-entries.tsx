import { Button, ConfirmDialog, type ToastOptions } from '@site/kit';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SelectionBar, selectionButtonProps } from './selection-bar.tsx';
import { type BulkAction, useBulkCall } from './use-bulk-call.ts';
import type { EntrySelection } from './use-selection.ts';

interface Entry {
  readonly id: string;
  readonly title: string;
}

interface SelectedEntriesProps<One extends Entry> {
  readonly selection: EntrySelection<One>;
  /** What messages call an entry: `article`, `document` or `event`. */
  readonly noun: string;
  readonly areDeleted: boolean;
  /** Returns whether the requests make cached data of an API address stale. */
  readonly changes: (address: string) => boolean;
  /** Returns whether deleting an entry needs a second confirmation. */
  readonly wasSeen: (entry: One) => boolean;
  /** The alternative that the second confirmation suggests. */
  readonly insteadOfDeleting: string;
  readonly onDelete: (entry: One) => Promise<unknown>;
  readonly restoring: BulkAction<One> & {
    readonly title: (them: string) => string;
    readonly label: string;
    readonly effect?: string;
  };
  readonly onDone: (notice: ToastOptions) => void;
  readonly children?: (bulk: ReturnType<typeof useBulkCall>) => ReactNode;
}

function capitalized(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** Deletes or restores entries after a confirmation. Deleting any that readers have seen needs a second one. */
export function SelectedEntries<One extends Entry>({
  selection,
  noun,
  areDeleted,
  changes,
  wasSeen,
  insteadOfDeleting,
  onDelete,
  restoring,
  onDone,
  children,
}: SelectedEntriesProps<One>) {
  const { selected } = selection;
  const [asking, setAsking] = useState<'delete' | 'delete-public' | 'restore' | null>(null);
  const bulk = useBulkCall({
    noun: capitalized(noun),
    plural: `${capitalized(noun)}s`,
    changes,
    onDone: (notice) => {
      onDone(notice);
      selection.clear();
    },
  });
  const { busy, each } = bulk;
  const close = () => setAsking(null);

  function remove() {
    if (asking === 'delete' && selected.some(wasSeen)) setAsking('delete-public');
    else void each(selected, { verb: 'Delete', done: 'Deleted', call: onDelete }).then(close);
  }

  const isOne = selected.length === 1;
  const them = isOne ? `this ${noun}` : `these ${selected.length} ${noun}s`;
  const shared = { busy, onOpenChange: (open: boolean) => open || busy || close() };
  const titles = (
    <span className="block max-h-48 overflow-y-auto font-medium wrap-anywhere text-ink-950">
      {selected.map(({ id, title }) => (
        <span key={id} className="block">
          {title}
        </span>
      ))}
    </span>
  );
  return (
    <>
      <SelectionBar selection={selection}>
        {areDeleted ? (
          <Button {...selectionButtonProps} onClick={() => setAsking('restore')}>
            <ArchiveRestore aria-hidden="true" className="size-4" />
            Restore selected
          </Button>
        ) : (
          <>
            <span className="contents">{children?.(bulk)}</span>
            <Button
              {...selectionButtonProps}
              className="px-3 text-fall-700"
              onClick={() => setAsking('delete')}
            >
              <Trash2 aria-hidden="true" className="size-4" />
              Delete selected
            </Button>
          </>
        )}
      </SelectionBar>
      <ConfirmDialog
        {...shared}
        open={asking === 'delete'}
        title={`Are you sure you want to delete ${them}?`}
        confirmLabel="Delete"
        danger
        onConfirm={remove}
      >
        {titles}
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        open={asking === 'delete-public'}
        title={`Readers have seen ${isOne ? `this ${noun}` : `some of these ${noun}s`}. Delete ${isOne ? 'it' : 'them'} anyway?`}
        confirmLabel="Delete"
        danger
        onConfirm={remove}
      >
        {titles}
        <span>{`Readers will get “not found” at their addresses. ${insteadOfDeleting}`}</span>
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        open={asking === 'restore'}
        title={restoring.title(them)}
        confirmLabel={restoring.label}
        onConfirm={() => void each(selected, restoring).then(close)}
      >
        {titles}
        {restoring.effect !== undefined && <span>{restoring.effect}</span>}
      </ConfirmDialog>
    </>
  );
}
