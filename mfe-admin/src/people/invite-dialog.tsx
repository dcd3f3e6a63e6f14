import { Button, Dialog, type InvitedAdministrator, TextField } from '@site/kit';
import { type FormEvent, useState } from 'react';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';
import { SecretLink } from '../clipboard/secret-link.tsx';
import { ConfirmationFields, readConfirmation, isFormError } from './confirmation-fields.tsx';
import { inviteAdministrator } from './people-calls.ts';

export type InviteTarget =
  | { readonly kind: 'new' }
  | { readonly kind: 'made'; readonly invited: InvitedAdministrator };

interface InviteDialogProps {
  readonly target: InviteTarget | null;
  readonly requiresCode: boolean;
  readonly onInvited: (invited: InvitedAdministrator) => void;
  readonly onClose: () => void;
}

export function InviteDialog({ target, requiresCode, onInvited, onClose }: InviteDialogProps) {
  return (
    <Dialog open={target !== null} onOpenChange={(open) => open || onClose()} title="Invite Administrator">
      {target?.kind === 'made' ? (
        <InvitationLink invited={target.invited} onClose={onClose} />
      ) : (
        <InviteForm requiresCode={requiresCode} onInvited={onInvited} />
      )}
    </Dialog>
  );
}

function InviteForm({ requiresCode, onInvited }: Pick<InviteDialogProps, 'requiresCode' | 'onInvited'>) {
  const { busy, error, refusals, run } = useNewsroomCall('Failed to Create Invitation', {
    isShown: isFormError,
  });
  const [username, setUsername] = useState('');

  function invite(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = readConfirmation(event.currentTarget);
    void run(() => inviteAdministrator(username, given), onInvited);
  }

  return (
    <form onSubmit={invite} className="grid gap-5">
      <TextField
        label="User name"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        required
        hint="The characters a to z, digits, dots, hyphens and underscores."
        error={refusals['username']}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <ConfirmationFields requiresCode={requiresCode} error={error} />
      <div className="flex justify-end">
        <Button type="submit" busy={busy}>
          Create link
        </Button>
      </div>
    </form>
  );
}

function InvitationLink({ invited, onClose }: { invited: InvitedAdministrator; onClose: () => void }) {
  const until =
    invited.expiresAt === undefined
      ? ''
      : `, until ${formatTimeWithUtc(Date.parse(invited.expiresAt), pacificZone)}`;
  return (
    <SecretLink label="Invitation link" title="Invitation Link" path={invited.inviteUrl} onDone={onClose}>
      Send this link to <strong className="font-semibold wrap-anywhere">{invited.username}</strong> in a
      message that nobody else reads.{' '}
      <span>{`It works once${until}. It is not shown again, but you can make a new one at any time.`}</span>
    </SecretLink>
  );
}
