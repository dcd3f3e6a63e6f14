import { HttpError, request, serverMessage } from '@site/kit';

/** Sends what a person asks for. */
export function post(path: string, { arg }: { arg: object | undefined }): Promise<unknown> {
  return request(path, { method: 'POST', body: arg });
}

/** Why that failed, to be shown; undefined where it did not. */
export function failureOf(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  const told = error instanceof HttpError ? serverMessage(error) : undefined;
  return told ?? 'It could not be sent. Try again in a moment.';
}
