import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { VisitorHeaders } from '../api/api-reader.ts';
import type { BffClient } from '../api/bff-client.ts';
import { visitorHeaders } from '../requests/request-log.ts';

export const asOfCookie = 'as-of';

const checkLimit = 5_000;
/** Statuses with which the bff rejects a preview cookie. The browser then gets the current site. */
const rejectedStatuses = new Set([400, 401, 404]);
const preview = z.object({ time: z.iso.datetime() });

/** A preview of the site as of a time, with the headers that request its data from the bff. */
export interface AsOfPreview {
  readonly time: string;
  readonly visitor: VisitorHeaders;
}

/** Returns the preview of the request's cookie; undefined if the cookie is invalid, 'unknown' if the check fails. */
export async function readAsOf(
  bff: BffClient,
  request: FastifyRequest,
): Promise<AsOfPreview | 'unknown' | undefined> {
  const cookie = request.cookies[asOfCookie] ?? '';
  if (!/^[\w.-]+$/.test(cookie)) return undefined;
  const visitor = { ...visitorHeaders(request), cookie: `${asOfCookie}=${cookie}` };
  try {
    const { statusCode, body } = await bff.get('/api/as-of', visitor, AbortSignal.timeout(checkLimit));
    const text = await body.text();
    if (rejectedStatuses.has(statusCode)) return undefined;
    if (statusCode !== 200) throw new Error(`The bff returned ${statusCode} for the cookie of a preview`);
    return { time: preview.parse(JSON.parse(text)).time, visitor };
  } catch (error) {
    request.log.warn({ err: error }, 'preview not checked');
    return 'unknown';
  }
}
