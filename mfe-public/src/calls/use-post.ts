import { HttpError, request, serverMessage, useSWRMutation } from '@site/kit';

function messageOf(error: Error): string {
  const told = error instanceof HttpError ? serverMessage(error) : undefined;
  return told ?? 'It could not be sent. Try again in a moment.';
}

/** The state of a user's request: in progress, done, or failed with the reason. */
export function usePost<Answer = unknown>(address: string) {
  const { trigger, isMutating, data, error } = useSWRMutation<Answer, Error, string, object | undefined>(
    address,
    (path, { arg }) => request<Answer>(path, { method: 'POST', body: arg }),
    { throwOnError: false },
  );
  return {
    /** @param onDone called after success */
    send: (body?: object, onDone: () => void = () => {}) => {
      if (!isMutating) void trigger(body, { onSuccess: onDone });
    },
    isBusy: isMutating,
    isDone: data !== undefined,
    answer: data,
    failure: error && messageOf(error),
  };
}
