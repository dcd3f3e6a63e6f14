import { type AdministratorEntry, Button, Dialog, type InvitedAdministrator } from '@site/kit';
import type { FormEvent } from 'react';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import type { AdministratorAction } from './administrator-card.tsx';
import { ConfirmationFields, readConfirmation, isFormError } from './confirmation-fields.tsx';
import { changeAdministrator, inviteAdministrator } from './people-calls.ts';

export interface AdministratorChange {
  readonly action: AdministratorAction;
  readonly entry: AdministratorEntry;
}

const questions: Record<
  AdministratorAction,
  { readonly title: string; readonly submit: string; readonly effect: string }
> = {
  disable: {
    title: 'Are you sure you want to disable this administrator?',
    submit: 'Disable',
    effect: 'is signed out everywhere at once, and cannot sign in until somebody enables the account again.',
  },
  enable: { title: 'Enable Administrator', submit: 'Enable', effect: 'can sign in again.' },
  withdraw: { title: 'Withdraw Invitation', submit: 'Withdraw', effect: 'can no longer use the link.' },
  renew: {
    title: 'New Invitation Link',
    submit: 'Create link',
    effect: 'gets a new link; the earlier one ends.',
  },
};

interface AdministratorChangeDialogProps {
  readonly change: AdministratorChange | null;
  readonly requiresCode: boolean;
  readonly onInvited: (invited: InvitedAdministrator) => void;
  readonly onChanged: (change: AdministratorChange) => void;
  readonly onClose: () => void;
}

/** Asks for the user's password before it changes an administrator's access. */
export function AdministratorChangeDialog({ change, onClose, ...props }: AdministratorChangeDialogProps) {
  return (
    <Dialog
      open={change !== null}
      onOpenChange={(open) => open || onClose()}
      title={change === null ? '' : questions[change.action].title}
    >
      {change !== null && <ChangeForm change={change} onClose={onClose} {...props} />}
    </Dialog>
  );
}

function ChangeForm({
  change,
  requiresCode,
  onInvited,
  onChanged,
  onClose,
}: AdministratorChangeDialogProps & { readonly change: AdministratorChange }) {
  const { busy, error, run } = useNewsroomCall('Failed to Change Administrator', { isShown: isFormError });
  const { action, entry } = change;
  const { submit, effect } = questions[action];

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = readConfirmation(event.currentTarget);
    if (action === 'renew') {
      void run(() => inviteAdministrator(entry.username, given), onInvited);
      return;
    }
    const call = action === 'enable' ? 'enable' : 'disable';
    void run(
      () => changeAdministrator(entry.id, call, given),
      () => onChanged(change),
    );
  }

  return (
    <form onSubmit={confirm} className="grid gap-5">
      <p>
        <strong className="font-semibold wrap-anywhere">{entry.username}</strong> <span>{effect}</span>
      </p>
      <ConfirmationFields requiresCode={requiresCode} error={error} hasFocus />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={action === 'disable' || action === 'withdraw' ? 'danger' : 'primary'}
          busy={busy}
        >
          {submit}
        </Button>
      </div>
    </form>
  );
}
