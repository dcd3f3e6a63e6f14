import type { ApiAnswer } from './api-answers.tsx';
import { HttpError } from './http-error.ts';
import { requestWithHeaders } from './request.ts';

/** What revalidation found: the current answer, `gone`, or nothing new. */
export type Outcome = ApiAnswer | 'gone' | undefined;

/** Asks the API whether an answer is still current. A failure changes nothing: the page shows what it has. */
export async function revalidate(address: string, { etag }: ApiAnswer): Promise<Outcome> {
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
