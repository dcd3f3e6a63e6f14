import type { ApiAnswer } from './embedded-responses.tsx';
import { HttpError } from './http-error.ts';
import { nextAddress } from './next-address.ts';
import { type ResponseWithHeaders, requestWithHeaders } from './request.ts';

/** The result of a revalidation: a newer response, `gone`, or undefined if nothing has changed. */
export type RevalidationResult = ApiAnswer | 'gone' | undefined;

/** Revalidates a response by its ETag. Returns undefined if it is current or the request failed. */
export async function revalidate(address: string, { etag }: ApiAnswer): Promise<RevalidationResult> {
  try {
    return toApiResponse(await requestWithHeaders<unknown>(address, { headers: { 'if-none-match': etag } }));
  } catch (error) {
    const isGone = error instanceof HttpError && [404, 410].includes(error.status);
    return isGone ? 'gone' : undefined;
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
