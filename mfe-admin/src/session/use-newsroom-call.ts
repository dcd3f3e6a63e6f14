import { HttpError, serverMessage, toast, useSWRMutation } from '@site/kit';
import { useId } from 'react';
import { useRefresh } from './use-refresh.ts';
import { useNewsroomSession } from './newsroom-session.ts';
import { hasSessionEnded, isServerUnavailable } from './session-calls.ts';

/** Messages of the server by field. */
export type ValidationErrors = Readonly<Record<string, string>>;

export function validationErrorsOf(error: unknown): ValidationErrors {
  const errors = error instanceof HttpError ? error.problem?.errors : undefined;
  return Object.fromEntries((errors ?? []).map(({ field, message }) => [field, message]));
}

interface NewsroomCallOptions {
  /** Returns whether the request changes the data of an address, which is then revalidated. */
  readonly changes?: (address: string) => boolean;
  /** Returns whether the caller shows the error instead of a notification. */
  readonly isShown?: (error: unknown) => boolean;
  /** The text of the notification if there was no response. */
  readonly unreachable?: string;
}

function hasFieldErrors(error: unknown): boolean {
  return Object.keys(validationErrorsOf(error)).length > 0;
}

/**
 * Runs one request at a time. Errors are shown at fields or in a notification titled `failure`; 401 opens the sign-in.
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

  /** @param onDone called with the result; the call is ignored while another one is in progress */
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
      // Revalidates, because the error may result from outdated data.
      if (changes && !isServerUnavailable(reason)) refresh(changes);
    }
  }

  return { busy: mutation.isMutating, error, refusals: validationErrorsOf(error), run };
}
