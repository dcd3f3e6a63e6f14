import type { ApiAnswer } from './embedded-responses.tsx';
import { HttpError } from './http-error.ts';
import { nextAddress } from './next-address.ts';
import { type ResponseWithHeaders, requestWithHeaders } from './request.ts';

/** The result of a revalidation: the current response, `gone`, or undefined if the request failed. */
export type RevalidationResult = ApiAnswer | 'gone' | undefined;

/** Revalidates a response by its ETag. */
export async function revalidate(address: string, answer: ApiAnswer): Promise<RevalidationResult> {
  try {
    const headers = { 'if-none-match': answer.etag };
    return toApiResponse(await requestWithHeaders<unknown>(address, { headers }));
  } catch (error) {
    if (!(error instanceof HttpError)) return undefined;
    if (error.status === 304) return answer;
    return [404, 410].includes(error.status) ? 'gone' : undefined;
  }
}

export function toApiResponse({ data, headers }: ResponseWithHeaders<unknown>): ApiAnswer {
  const next = nextAddress(headers);
  const total = headers.get('x-total-count');
  return {
    body: data,
    etag: headers.get('etag') ?? '',
    ...(next !== undefined && { next }),
    ...(total !== null && { total: Number(total) }),
  };
}
