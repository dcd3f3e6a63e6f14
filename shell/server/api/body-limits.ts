import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblemForStatus } from '../requests/malformed-requests.ts';
import { sendProblem } from '../requests/problem.ts';
import type { BffClient } from './bff-client.ts';
import { visitorHeaders } from '../requests/request-log.ts';

const tokenCheckPath = '/api/admin/verify';

const checkLimit = 5_000;

interface BodyLimits {
  /** Accepted without a token. */
  readonly small: number;
  /** Accepted with a valid token. */
  readonly most: number;
}

/**
 * Rejects large bodies without a valid token before reading them, so that anonymous requests cannot exhaust the memory.
 */
export function requireTokenForLargeBodies(bff: BffClient, { small, most }: BodyLimits) {
  const statusOfToken = async (request: FastifyRequest): Promise<number> => {
    const { authorization = '' } = request.headers;
    const headers = { authorization, ...visitorHeaders(request) };
    const { statusCode, body } = await bff.get(tokenCheckPath, headers, AbortSignal.timeout(checkLimit));
    await body.dump();
    return statusCode;
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { 'content-length': length, 'transfer-encoding': encoding, authorization = '' } = request.headers;
    const isLarge = encoding !== undefined || Number(length ?? 0) > small;
    if (!isLarge) return undefined;
    if (Number(length) > most) return sendProblemForStatus(reply, 413);
    const status = /^bearer /i.test(authorization) ? await statusOfToken(request).catch(() => 502) : 401;
    if (status === 200) return undefined;
    if (status === 401) return sendProblemForStatus(reply.header('www-authenticate', 'Bearer'), 401);
    const sentence = 'Your sign-in cannot be checked at the moment. Please try again shortly.';
    return sendProblem(reply.header('retry-after', '2'), 503, 'Service Unavailable', sentence);
  };
}
