import { HttpError, serverMessage, toast, useSWRMutation } from '@site/kit';
import { useId } from 'react';
import { useRefresh } from './use-refresh.ts';
import { useNewsroomSession } from './newsroom-session.ts';
import { hasSessionEnded, isServerUnavailable } from './session-calls.ts';

/** The server's error messages by field. */
export type ValidationErrors = Readonly<Record<string, string>>;

export function validationErrorsOf(error: unknown): ValidationErrors {
  const errors = error instanceof HttpError ? error.problem?.errors : undefined;
  return Object.fromEntries((errors ?? []).map(({ field, message }) => [field, message]));
}

interface NewsroomCallOptions {
  /** Returns whether the request makes cached data of an API address stale, which is then revalidated. */
  readonly changes?: (address: string) => boolean;
  /** Returns whether the caller itself shows an error; by default true for field errors. */
  readonly isShown?: (error: unknown) => boolean;
  /** The text of the notification if no response arrived. */
  readonly unreachable?: string;
}

function hasFieldErrors(error: unknown): boolean {
  return Object.keys(validationErrorsOf(error)).length > 0;
}

/**
 * Runs one request at a time. Shows errors in a notification titled `failure`, unless the caller shows them; 401 opens
 * the sign-in.
 */
export function useNewsroomCall(
  failure: string,
  { changes, isShown = hasFieldErrors, unreachable }: NewsroomCallOptions = {},
) {
  const { signInAgain } = useNewsroomSession();
  const refresh = useRefresh();
  const mutation = useSWRMutation<void, Error, string, () => Promise<void>>(
    useId(),
    (_key: string, { arg: send }: { arg: () => Promise<void> }) => send(),
  );
  const error = mutation.isMutating ? undefined : mutation.error;

  /** Does nothing while another call is in progress. @param onDone called with the result */
  async function run<Answer>(call: () => Promise<Answer>, onDone: (answer: Answer) => void) {
    if (mutation.isMutating) return;
    try {
      await mutation.trigger(async () => onDone(await call()));
      if (changes) refresh(changes);
    } catch (reason) {
      if (!isShown(reason)) {
        const description =
          serverMessage(reason) ??
          (reason instanceof HttpError ? undefined : unreachable) ??
          'An error occurred';
        toast({ variant: 'destructive', title: failure, description });
      }
      if (hasSessionEnded(reason)) signInAgain();
      // The reason for the error may be stale data, which is then loaded again.
      if (changes && !isServerUnavailable(reason)) refresh(changes);
    }
  }

  return { busy: mutation.isMutating, error, refusals: validationErrorsOf(error), run };
}
