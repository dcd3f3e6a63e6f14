import type { ReactNode } from 'react';
import { DeleteDialog } from '../corrections/delete-dialog.tsx';
import { RestoreDialog } from '../corrections/restore-dialog.tsx';
import { WithdrawDialog } from '../corrections/withdraw-dialog.tsx';
import type { BlackoutReasonInput } from '../model/article-calls.ts';
import type { Disclosure, DisclosureKind, DisclosureVersion } from '../model/disclosure-calls.ts';
import type { DisclosureAction } from './disclosure-card.tsx';
import { hasBeenPublic } from './disclosure-state.ts';

/** The actions that open a dialog. */
export type DialogKind = Exclude<DisclosureAction, 'approve'>;

interface OpenedDisclosureProps<Item extends Disclosure> {
  readonly kind: DisclosureKind<Item>;
  readonly dialog: DialogKind;
  readonly item: Item;
  /** The version to restore; absent for the current one. */
  readonly chosen: DisclosureVersion | undefined;
  readonly reviewRequired: boolean;
  /** The sentence of the restore dialog about when readers can see the item. */
  readonly restoration: string;
  readonly form: ReactNode;
  readonly history: ReactNode;
  readonly onClose: () => void;
  readonly onRestore: (item: Item, why?: BlackoutReasonInput, chosen?: DisclosureVersion) => void;
  /** Called after a change with the title of the notification. */
  readonly onSaved: (notice: string, undo?: () => void) => void;
  readonly onWithdraw: () => void;
}

export function OpenedDisclosure<Item extends Disclosure>(props: OpenedDisclosureProps<Item>) {
  const { kind, dialog, item, chosen, reviewRequired, onClose, onRestore, onSaved, onWithdraw } = props;
  const { noun, name, calls } = kind;
  const shared = { entry: item, noun, changes: calls.hasAddress, onClose } as const;

  function announceDeletion() {
    // The deletion created a version.
    const deleted = { ...item, version: item.version + 1 };
    onSaved(`${name} Deleted`, reviewRequired ? undefined : () => onRestore(deleted));
  }

  switch (dialog) {
    case 'edit':
      return props.form;
    case 'history':
      return props.history;
    case 'delete':
      return (
        <DeleteDialog
          {...shared}
          wasSeen={() => hasBeenPublic(item, Date.now())}
          onDelete={() => calls.remove(item)}
          onDeleted={announceDeletion}
          onWithdraw={onWithdraw}
        />
      );
    case 'withdraw':
      return (
        <WithdrawDialog
          {...shared}
          onWithdraw={({ reason }) => calls.withdraw(item, reason)}
          onWithdrawn={() => onSaved(`${name} Withdrawn`)}
        />
      );
    case 'restore':
      return (
        <RestoreDialog
          entry={{ ...item, ...chosen }}
          noun={noun}
          explanation={props.restoration}
          onClose={onClose}
          onConfirm={(why) => onRestore(item, why, chosen)}
        />
      );
  }
}
