import { HttpError, request, serverMessage, useSWRMutation } from '@site/kit';

function messageOf(error: Error): string {
  const told = error instanceof HttpError ? serverMessage(error) : undefined;
  return told ?? 'It could not be sent. Try again in a moment.';
}

/** Sends a POST request, with its state: in progress, done, or failed with a message. */
export function usePost<Answer = unknown>(address: string) {
  const { trigger, isMutating, data, error } = useSWRMutation<Answer, Error, string, object | undefined>(
    address,
    (path, { arg }) => request<Answer>(path, { method: 'POST', body: arg }),
    { throwOnError: false },
  );
  return {
    send: (body?: object, onDone: () => void = () => {}) => {
      if (!isMutating) void trigger(body, { onSuccess: onDone });
    },
    isBusy: isMutating,
    isDone: data !== undefined,
    answer: data,
    failure: error && messageOf(error),
  };
}
