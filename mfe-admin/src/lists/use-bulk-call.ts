import { serverMessage, type ToastOptions } from '@site/kit';
import { hasSessionEnded, isServerUnavailable } from '../session/session-calls.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';

/** In messages, `verb` and `done` are the action's names, such as `Delete` and `Deleted`. */
export interface BulkAction<Entry> {
  readonly verb: string;
  readonly done: string;
  readonly call: (entry: Entry) => Promise<unknown>;
}

interface BulkCallOptions {
  readonly noun: string;
  readonly plural: string;
  readonly changes: (address: string) => boolean;
  readonly onDone: (notice: ToastOptions) => void;
}

interface Outcome {
  readonly failed: number;
  readonly reason: unknown;
}

/** Sends a request for each entry, one after the other. Stops if the server is unavailable. */
async function callEach<Entry>(entries: readonly Entry[], { call }: BulkAction<Entry>): Promise<Outcome> {
  const failures: unknown[] = [];
  for (const [index, entry] of entries.entries()) {
    try {
      await call(entry);
    } catch (error) {
      if (hasSessionEnded(error)) throw error;
      failures.push(error);
      if (isServerUnavailable(error)) {
        return { failed: failures.length + entries.length - index - 1, reason: failures[0] };
      }
    }
  }
  return { failed: failures.length, reason: failures[0] };
}

export function useBulkCall({ noun, plural, changes, onDone }: BulkCallOptions) {
  const { busy, run } = useNewsroomCall('The action failed', { changes });

  function each<Entry>(entries: readonly Entry[], action: BulkAction<Entry>): Promise<void> {
    const name = entries.length === 1 ? noun : plural;
    return run(
      () => callEach(entries, action),
      ({ failed, reason }) =>
        onDone(
          failed === 0
            ? { title: `${entries.length} ${name} ${action.done}` }
            : {
                variant: 'destructive',
                title: `Failed to ${action.verb} ${failed} of ${entries.length} ${name}`,
                description: serverMessage(reason) ?? 'An error occurred',
              },
        ),
    );
  }

  return { busy, each };
}
