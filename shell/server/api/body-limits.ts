import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblemForStatus } from '../requests/malformed-requests.ts';
import { sendProblem } from '../requests/problem.ts';
import type { BffClient } from './bff-client.ts';
import { retryPolicy } from './connection-errors.ts';
import { visitorHeaders } from '../requests/request-log.ts';

const tokenCheckPath = '/api/admin/verify';

/** As long as other requests are repeated while the bff is being replaced. */
const checkLimit = retryPolicy.for;

interface BodyLimits {
  /** Accepted without a token. */
  readonly small: number;
  /** Accepted with a valid token. */
  readonly most: number;
}

function isLarge({ headers }: FastifyRequest, small: number): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > small;
}

/** Limits the large bodies that anonymous requests send concurrently, which would otherwise exhaust the memory. */
export function limitLargeBodies({ small, concurrent }: { small: number; concurrent: number }) {
  let pending = 0;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!isLarge(request, small)) return undefined;
    if (pending >= concurrent) {
      const sentence = 'Too many long messages are being sent at the moment. Please try again shortly.';
      return sendProblem(reply.header('retry-after', '5'), 503, 'Service Unavailable', sentence);
    }
    pending += 1;
    reply.raw.once('close', () => (pending -= 1));
    return undefined;
  };
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
    const { 'content-length': length, authorization = '' } = request.headers;
    if (!isLarge(request, small)) return undefined;
    if (Number(length) > most) return sendProblemForStatus(reply, 413);
    const status = /^bearer /i.test(authorization) ? await statusOfToken(request).catch(() => 502) : 401;
    if (status === 200) return undefined;
    if (status === 401) return sendProblemForStatus(reply.header('www-authenticate', 'Bearer'), 401);
    const sentence = 'Your sign-in cannot be checked at the moment. Please try again shortly.';
    return sendProblem(reply.header('retry-after', '2'), 503, 'Service Unavailable', sentence);
  };
}
