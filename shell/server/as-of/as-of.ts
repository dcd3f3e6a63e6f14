import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Visitor } from '../api/api-reader.ts';
import type { BffClient } from '../api/bff-client.ts';
import { visitorHeaders } from '../requests/request-log.ts';

export const asOfCookie = 'as-of';

const checkLimit = 5_000;
/** Statuses with which the bff refuses a cookie. */
const presentStatuses = new Set([400, 401, 404]);
const preview = z.object({ time: z.iso.datetime() });

/** A browser that sees the site as of a time: the headers with which the bff returns the data of that time. */
export interface AsOf {
  readonly time: string;
  readonly visitor: Visitor;
}

/** Returns the bff's decision about the request's cookie: undefined means the present, 'unknown' that it has failed. */
export async function readAsOf(
  bff: BffClient,
  request: FastifyRequest,
): Promise<AsOf | 'unknown' | undefined> {
  const cookie = request.cookies[asOfCookie] ?? '';
  if (!/^[\w.-]+$/.test(cookie)) return undefined;
  const visitor = { ...visitorHeaders(request), cookie: `${asOfCookie}=${cookie}` };
  try {
    const { statusCode, body } = await bff.get('/api/as-of', visitor, AbortSignal.timeout(checkLimit));
    const text = await body.text();
    if (presentStatuses.has(statusCode)) return undefined;
    if (statusCode !== 200) throw new Error(`The bff returned ${statusCode} for the cookie of a preview`);
    return { time: preview.parse(JSON.parse(text)).time, visitor };
  } catch (error) {
    request.log.warn({ err: error }, 'preview not checked');
    return 'unknown';
  }
}
