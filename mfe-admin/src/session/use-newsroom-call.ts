import { HttpError, serverMessage, toast } from '@site/kit';
import { useRef, useState } from 'react';
import { useNewsroomSession } from './newsroom-session.ts';
import { isSessionOver } from './session-calls.ts';

/** What the server says of single fields, by their names in the request. */
export type Refusals = Readonly<Record<string, string>>;

/** What the server says of single fields of a request. */
export function refusalsOf(error: unknown): Refusals {
  const errors = error instanceof HttpError ? error.problem?.errors : undefined;
  return Object.fromEntries((errors ?? []).map(({ field, message }) => [field, message]));
}

/**
 * Makes one call of the newsroom at a time. A failure is told beside the fields that it names, else in a notification.
 * @param failure title of that notification
 */
export function useNewsroomCall(failure: string) {
  const { token, onSessionOver } = useNewsroomSession();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>({});
  const underWay = useRef(false);

  /** @param onDone gets the answer; nothing happens while another call is under way */
  async function run<Answer>(call: (token: string) => Promise<Answer>, onDone: (answer: Answer) => void) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefusals({});
    try {
      onDone(await call(token));
    } catch (error) {
      const refused = refusalsOf(error);
      setRefusals(refused);
      if (Object.keys(refused).length === 0) {
        const description = serverMessage(error) ?? 'An error occurred';
        toast({ variant: 'destructive', title: failure, description });
      }
      if (isSessionOver(error)) onSessionOver();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, refusals, run };
}
