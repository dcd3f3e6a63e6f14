import { fieldText, HttpError, TextField } from '@site/kit';
import { useEffect, useRef } from 'react';
import { refusalsOf } from '../session/use-newsroom-call.ts';
import type { Confirmation } from './people-calls.ts';

interface ConfirmationFieldsProps {
  /** Whether signing in asks for a code. */
  readonly asksCode: boolean;
  /** What the call failed with. */
  readonly error: unknown;
  /** Whether typing starts here. */
  readonly hasFocus?: boolean;
}

/** Asks for the password, and the code where there is one, before something that changes who may sign in. */
export function ConfirmationFields({ asksCode, error, hasFocus = false }: ConfirmationFieldsProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  return (
    <>
      <TextField
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={isConfirmationRefused(error) ? error.problem?.message : undefined}
        ref={field}
      />
      {asksCode && (
        <TextField
          label="Authentication code"
          name="totp"
          autoComplete="one-time-code"
          spellCheck={false}
          required
          hint="From your app, or a recovery code."
        />
      )}
    </>
  );
}

/** What was typed into the fields of a form. */
export function confirmationIn(form: HTMLFormElement): Confirmation {
  const typed = new FormData(form);
  const totp = fieldText(typed, 'totp').trim();
  return { password: fieldText(typed, 'password'), ...(totp !== '' && { totp }) };
}

/** Whether a failure is shown beside the fields. */
export function isShownInForm(error: unknown): boolean {
  return isConfirmationRefused(error) || Object.keys(refusalsOf(error)).length > 0;
}

function isConfirmationRefused(error: unknown): error is HttpError {
  return error instanceof HttpError && error.problem?.needs === 'password';
}
