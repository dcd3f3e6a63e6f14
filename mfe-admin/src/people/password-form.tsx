import { Button, fieldText, TextField } from '@site/kit';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ConfirmationFields, readConfirmation } from './confirmation-fields.tsx';
import type { Confirmation } from './people-calls.ts';

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly refusal: string | undefined;
  readonly differs: boolean;
}

function NewPasswordFields({ label, refusal, differs }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label={label}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        hint="12 characters or more, and not a common password: a few unrelated words work well."
        error={refusal}
      />
      <TextField
        label={`Repeat the ${label.toLowerCase()}`}
        name="repeated"
        type="password"
        autoComplete="new-password"
        required
        error={differs ? 'The two passwords differ.' : undefined}
      />
    </>
  );
}

interface NewPasswordFormProps {
  readonly label: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly refusal: string | undefined;
  readonly onSubmit: (newPassword: string, form: HTMLFormElement) => void;
  readonly children?: ReactNode;
}

export function NewPasswordForm({ label, submit, busy, refusal, onSubmit, children }: NewPasswordFormProps) {
  const [differs, setDiffers] = useState(false);
  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const newPassword = fieldText(typed, 'newPassword');
    const isSame = newPassword === fieldText(typed, 'repeated');
    setDiffers(!isSame);
    if (isSame) onSubmit(newPassword, form);
  }
  return (
    <form onSubmit={check} className="grid gap-4">
      {children}
      <NewPasswordFields label={label} refusal={refusal} differs={differs} />
      <div>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

interface ConfirmPasswordFormProps {
  readonly submit: string;
  readonly danger?: boolean;
  readonly requiresCode: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (confirmation: Confirmation) => void;
  readonly onCancel: () => void;
}

/** Asks for the password, so that an unattended session is not sufficient. */
export function ConfirmPasswordForm({
  submit,
  danger = false,
  requiresCode,
  busy,
  error,
  onSubmit,
  onCancel,
}: ConfirmPasswordFormProps) {
  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(readConfirmation(event.currentTarget));
  }
  return (
    <form onSubmit={confirm} className="mt-4 grid max-w-md gap-4">
      <ConfirmationFields requiresCode={requiresCode} error={error} hasFocus />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {submit}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
