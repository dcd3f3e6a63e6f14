import { Button, fieldText, type MailSettings, type SecondFactorState, TextField, toast } from '@site/kit';
import { type FormEvent, useState } from 'react';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { ConfirmationFields, readConfirmation, isFormError } from './confirmation-fields.tsx';
import {
  changeMailAddress,
  mailSettingsAddress,
  secondFactorAddress,
  updateMutedMail,
} from './people-calls.ts';

const kinds: readonly { readonly kind: MailSettings['off'][number]; readonly label: string }[] = [
  { kind: 'review-requested', label: 'A review is requested from me, or from anyone' },
  { kind: 'returned', label: 'A draft that I sent for review is returned' },
  { kind: 'approved', label: 'A draft that I sent for review is approved' },
  {
    kind: 'held-release-due',
    label: 'A release is due and waits for the wire, or a release set is due and not public',
  },
  { kind: 'new-network', label: 'Someone signs in as me from a new network' },
];

const countChanges = (address: string) => address === mailSettingsAddress;

interface MailSectionProps {
  readonly settings: MailSettings;
}

export function MailSection({ settings }: MailSectionProps) {
  const [isChanging, setChanging] = useState(false);
  const { email, off } = settings;
  const { busy, run } = useNewsroomCall('Failed to Change Mail', { changes: countChanges });

  function toggle(kind: MailSettings['off'][number]) {
    const wanted = off.includes(kind) ? off.filter((other) => other !== kind) : [...off, kind];
    void run(
      () => updateMutedMail(wanted),
      () => undefined,
    );
  }

  return (
    <div className="mt-2 grid justify-items-start gap-4">
      <p className="wrap-anywhere">{`${email === null ? 'You get no e-mails from the newsroom.' : `E-mails go to ${email}.`} They never contain the title of a release.`}</p>
      {isChanging ? (
        <AddressForm email={email} onDone={() => setChanging(false)} />
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
          {email === null ? 'Add address' : 'Change address'}
        </Button>
      )}
      {email !== null && (
        <fieldset aria-busy={busy}>
          <legend className="text-sm font-semibold">Send me an e-mail when</legend>
          {kinds.map(({ kind, label }) => (
            <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input
                type="checkbox"
                checked={!off.includes(kind)}
                onChange={() => toggle(kind)}
                className="size-5 shrink-0 cursor-pointer accent-aqua-700"
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function AddressForm({ email, onDone }: Pick<MailSettings, 'email'> & { readonly onDone: () => void }) {
  const { busy, error, refusals, run } = useNewsroomCall('Failed to Change Address', {
    changes: countChanges,
    isShown: isFormError,
  });
  const { state } = useNewsroomData<SecondFactorState>(secondFactorAddress, '');

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = fieldText(new FormData(form), 'email').trim();
    void run(
      () => changeMailAddress(typed === '' ? null : typed, readConfirmation(form)),
      () => {
        toast({ title: typed === '' ? 'Address Removed' : 'Address Changed' });
        onDone();
      },
    );
  }

  return (
    <form onSubmit={save} noValidate className="grid w-full max-w-md gap-4">
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        hint="Leave empty to get no e-mails."
        defaultValue={email ?? ''}
        error={refusals['email']}
      />
      <ConfirmationFields requiresCode={state.kind === 'ready' && state.data.enabled} error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy}>
          Save address
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
