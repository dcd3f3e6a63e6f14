import { HttpError, request, serverMessage, useSWRMutation } from '@site/kit';

function messageOf(error: Error): string {
  const told = error instanceof HttpError ? serverMessage(error) : undefined;
  return told ?? 'It could not be sent. Try again in a moment.';
}

/** One call that a person starts: whether it is under way, done, or failed and why. */
export function usePost(address: string) {
  const { trigger, isMutating, data, error } = useSWRMutation<unknown, Error, string, object | undefined>(
    address,
    (path, { arg }) => request(path, { method: 'POST', body: arg }),
    { throwOnError: false },
  );
  return {
    send: (body?: object) => {
      if (!isMutating) void trigger(body);
    },
    isBusy: isMutating,
    isDone: data !== undefined,
    failure: error && messageOf(error),
  };
}
