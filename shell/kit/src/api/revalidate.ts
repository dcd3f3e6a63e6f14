import type { ApiAnswer } from './api-answers.tsx';
import { HttpError } from './http-error.ts';
import { nextAddress } from './next-address.ts';
import { type Answered, requestWithHeaders } from './request.ts';

/** What revalidation found: the current answer, `gone`, or nothing new. */
export type Outcome = ApiAnswer | 'gone' | undefined;

/** Asks the API whether an answer is still current. A failure changes nothing: the page shows what it has. */
export async function revalidate(address: string, { etag }: ApiAnswer): Promise<Outcome> {
  try {
    return toAnswer(await requestWithHeaders<unknown>(address, { headers: { 'if-none-match': etag } }));
  } catch (error) {
    const isGone = error instanceof HttpError && [404, 410].includes(error.status);
    return isGone ? 'gone' : undefined;
  }
}

/** An answer as a page could have come with it. */
export function toAnswer({ data, headers }: Answered<unknown>): ApiAnswer {
  const next = nextAddress(headers);
  return { body: data, etag: headers.get('etag') ?? '', ...(next !== undefined && { next }) };
}
