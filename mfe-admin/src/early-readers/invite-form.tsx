import {
  Button,
  fieldText,
  type InvitedEarlyReader,
  type SecondFactorState,
  Select,
  TextField,
} from '@site/kit';
import { type FormEvent, useId, useState } from 'react';
import { ConfirmationFields, readConfirmation, isFormError } from '../people/confirmation-fields.tsx';
import { secondFactorAddress } from '../people/people-calls.ts';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { inviteEarlyReader } from './early-reader-calls.ts';

const choices = [1, 3, 7, 14].map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}));

interface InviteFormProps {
  readonly releaseId: string;
  readonly onInvited: (invited: InvitedEarlyReader) => void;
}

export function InviteForm({ releaseId, onInvited }: InviteFormProps) {
  const titleId = useId();
  const [days, setDays] = useState('3');
  const { state } = useNewsroomData<SecondFactorState>(secondFactorAddress, '');
  const { busy, error, refusals, run } = useNewsroomCall('Failed to Create Link', { isShown: isFormError });

  function invite(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const reader = {
      releaseId,
      name: fieldText(typed, 'name').trim(),
      purpose: fieldText(typed, 'purpose').trim(),
      days: Number(days),
      documentsAllowed: typed.has('documents'),
      ...readConfirmation(event.currentTarget),
    };
    void run(() => inviteEarlyReader(reader), onInvited);
  }

  return (
    <form onSubmit={invite} aria-labelledby={titleId} className="grid gap-5 sm:grid-cols-2">
      <h3 id={titleId} className="font-display text-lg font-semibold sm:col-span-2">
        New link
      </h3>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={120}
        required
        hint="Shown across the page."
        error={refusals['name']}
      />
      <TextField
        label="Purpose"
        name="purpose"
        autoComplete="off"
        maxLength={200}
        required
        hint="Such as legal opinion, audit or board."
        error={refusals['purpose']}
      />
      <Select label="Valid for" value={days} onValueChange={setDays} options={choices} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 self-end text-sm font-semibold">
        <input type="checkbox" name="documents" className="size-5 shrink-0 cursor-pointer accent-aqua-700" />
        Documents may be downloaded
      </label>
      <ConfirmationFields requiresCode={state.kind === 'ready' && state.data.enabled} error={error} />
      <div className="flex justify-end sm:col-span-2">
        <Button type="submit" busy={busy}>
          Create link
        </Button>
      </div>
    </form>
  );
}
