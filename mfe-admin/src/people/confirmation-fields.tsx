import { fieldText, HttpError, TextField } from '@site/kit';
import { useEffect, useRef } from 'react';
import { validationErrorsOf } from '../session/use-newsroom-call.ts';
import type { Confirmation } from './people-calls.ts';

interface ConfirmationFieldsProps {
  /** Whether the user has a second factor, and must enter a code. */
  readonly requiresCode: boolean;
  readonly error: unknown;
  readonly hasFocus?: boolean;
}

/** Fields for the password and, with a second factor, a code. */
export function ConfirmationFields({ requiresCode, error, hasFocus = false }: ConfirmationFieldsProps) {
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
      {requiresCode && (
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

export function readConfirmation(form: HTMLFormElement): Confirmation {
  const typed = new FormData(form);
  const totp = fieldText(typed, 'totp').trim();
  return { password: fieldText(typed, 'password'), ...(totp !== '' && { totp }) };
}

export function isFormError(error: unknown): boolean {
  return isConfirmationRefused(error) || Object.keys(validationErrorsOf(error)).length > 0;
}

function isConfirmationRefused(error: unknown): error is HttpError {
  return error instanceof HttpError && error.problem?.needs === 'password';
}
