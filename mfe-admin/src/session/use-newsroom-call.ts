import { HttpError, serverMessage, toast, useSWRMutation } from '@site/kit';
import { useId } from 'react';
import { useRefresh } from './use-refresh.ts';
import { useNewsroomSession } from './newsroom-session.ts';
import { isSessionOver, isUnanswered } from './session-calls.ts';

/** The server's messages for single fields, by their names in the request. */
export type Refusals = Readonly<Record<string, string>>;

/** The server's messages for single fields of a request. */
export function refusalsOf(error: unknown): Refusals {
  const errors = error instanceof HttpError ? error.problem?.errors : undefined;
  return Object.fromEntries((errors ?? []).map(({ field, message }) => [field, message]));
}

interface NewsroomCallOptions {
  /** Whether the call changes the data of an address, which is then loaded again. */
  readonly changes?: (address: string) => boolean;
  /** Whether a failure is shown in place, from `error`, instead of a notification. */
  readonly isShown?: (error: unknown) => boolean;
}

function hasRefusals(error: unknown): boolean {
  return Object.keys(refusalsOf(error)).length > 0;
}

/**
 * A write of the newsroom, one at a time. A failure is shown at the fields that it names, otherwise in a notification. If
 * the session has ended, the sign-in dialog opens.
 * @param failure title of that notification
 */
export function useNewsroomCall(
  failure: string,
  { changes, isShown = hasRefusals }: NewsroomCallOptions = {},
) {
  const { signInAgain } = useNewsroomSession();
  const refresh = useRefresh();
  const mutation = useSWRMutation<void, Error, string, () => Promise<void>>(
    useId(),
    (_key: string, { arg: send }: { arg: () => Promise<void> }) => send(),
  );
  const error = mutation.isMutating ? undefined : mutation.error;

  /** @param onDone called with the answer; the call is ignored while another one is in progress */
  async function run<Answer>(call: () => Promise<Answer>, onDone: (answer: Answer) => void) {
    if (mutation.isMutating) return;
    try {
      await mutation.trigger(async () => onDone(await call()));
      if (changes) refresh(changes);
    } catch (reason) {
      if (!isShown(reason)) {
        const description = serverMessage(reason) ?? 'An error occurred';
        toast({ variant: 'destructive', title: failure, description });
      }
      if (isSessionOver(reason)) signInAgain();
      // The refusal may mean that the data has changed.
      if (changes && !isUnanswered(reason)) refresh(changes);
    }
  }

  return { busy: mutation.isMutating, error, refusals: refusalsOf(error), run };
}
