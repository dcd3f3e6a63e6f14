import type { ApiAnswer } from './api-answers.tsx';
import { HttpError } from './http-error.ts';
import { nextAddress } from './next-address.ts';
import { type Answered, requestWithHeaders } from './request.ts';

/** The result of a revalidation: a newer answer, `gone`, or nothing new. */
export type Outcome = ApiAnswer | 'gone' | undefined;

/** Asks the API whether an answer is still current. After a failure the page keeps what it shows. */
export async function revalidate(address: string, { etag }: ApiAnswer): Promise<Outcome> {
  try {
    return toAnswer(await requestWithHeaders<unknown>(address, { headers: { 'if-none-match': etag } }));
  } catch (error) {
    const isGone = error instanceof HttpError && [404, 410].includes(error.status);
    return isGone ? 'gone' : undefined;
  }
}

/** Converts an answer to the form in which answers come with a page. */
export function toAnswer({ data, headers }: Answered<unknown>): ApiAnswer {
  const next = nextAddress(headers);
  const total = headers.get('x-total-count');
  return {
    body: data,
    etag: headers.get('etag') ?? '',
    ...(next !== undefined && { next }),
    ...(total !== null && { total: Number(total) }),
  };
}
