import { ConfirmDialog } from '@site/kit';
import { useState } from 'react';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';

interface DeleteDialogProps {
  readonly entry: { readonly title: string; readonly withdrawnAt?: string };
  readonly noun: 'article' | 'document' | 'event';
  /** Returns whether readers have seen the entry. Its deletion then needs a second confirmation. */
  readonly wasSeen: () => boolean;
  readonly onDelete: () => Promise<unknown>;
  /** Returns whether the deletion makes cached data of an API address stale. */
  readonly changes: (address: string) => boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
  readonly onWithdraw: () => void;
}

const failures = {
  article: 'Failed to Delete Article',
  document: 'Failed to Delete Document',
  event: 'Failed to Delete Event',
} as const;

/** Asks for one confirmation (ADMIN-14), and for a second one if readers have seen the entry. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { entry, noun, wasSeen, onDelete, changes, onClose, onDeleted, onWithdraw } = props;
  const { busy, run } = useNewsroomCall(failures[noun], { changes });
  const [isAskedAgain, setAskedAgain] = useState(false);

  async function remove() {
    await run(onDelete, onDeleted);
    // Also closes after a failure, because the entry may have changed since the list was loaded.
    onClose();
  }

  const shared = {
    open: true,
    onOpenChange: (open: boolean) => open || busy || onClose(),
    confirmLabel: 'Delete',
    danger: true,
    busy,
    onConfirm: () => (!isAskedAgain && wasSeen() ? setAskedAgain(true) : void remove()),
  };
  const title = <span className="font-medium wrap-anywhere text-ink-950">{entry.title}</span>;
  if (isAskedAgain) {
    return (
      <ConfirmDialog
        key="again"
        {...shared}
        title={`Readers have seen this ${noun}. Delete it anyway?`}
        {...(entry.withdrawnAt === undefined && {
          alternative: { label: 'Withdraw instead', onChoose: onWithdraw },
        })}
      >
        <span>{title}</span>
        <br />
        <span>
          {`Readers will get “not found” at its address. To inform readers instead, withdraw the ${noun}.`}
        </span>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog key="first" {...shared} title={`Are you sure you want to delete this ${noun}?`}>
      {title}
    </ConfirmDialog>
  );
}
