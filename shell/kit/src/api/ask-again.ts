import type { ApiAnswer } from './api-answers.tsx';
import { HttpError } from './http-error.ts';
import { requestWithHeaders } from './request.ts';

/** What asking again came to: the answer as it is now, `gone`, or no news of it. */
export type Outcome = ApiAnswer | 'gone' | undefined;

/** Asks whether an answer still holds. A failure tells nothing: the page shows what it has. */
export async function askAgain(address: string, { etag }: ApiAnswer): Promise<Outcome> {
  try {
    const { data, headers } = await requestWithHeaders<unknown>(address, {
      headers: { 'if-none-match': etag },
    });
    return { body: data, etag: headers.get('etag') ?? etag };
  } catch (error) {
    const isGone = error instanceof HttpError && [404, 410].includes(error.status);
    return isGone ? 'gone' : undefined;
  }
}
