import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { OptimisticLockError } from '@mikro-orm/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { DomainError } from './domain-errors.ts';
import { PROBLEM_CONTENT_TYPE, type Problem, createProblem } from './problem.ts';

import type { ProblemCode } from './problem-codes.ts';

const DATABASE_RETRY_SECONDS = 5;

const FRAMEWORK_CODES: Readonly<Record<number, ProblemCode>> = {
  404: 'not-found',
  408: 'request-timeout',
  413: 'too-large',
  414: 'address-too-long',
  415: 'unsupported-media-type',
  431: 'headers-too-large',
  503: 'shutting-down',
};

interface ProblemResponse {
  readonly problem: Problem;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Maps errors to responses; no other code does. Responses contain no stack, SQL or path. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent || reply.raw.headersSent) return;
    const { problem, headers } = this.toResponse(error, request);
    if (headers !== undefined) reply.headers(headers);
    void reply
      .status(problem.status)
      .header('content-type', PROBLEM_CONTENT_TYPE)
      .send(JSON.stringify(problem.status < 500 ? problem : { ...problem, instance: instanceOf(request) }));
  }

  private toResponse(error: unknown, request: FastifyRequest): ProblemResponse {
    if (error instanceof DomainError) return fromDomain(error);
    if (error instanceof OptimisticLockError) return { problem: createProblem('version-mismatch') };
    if (isDisconnected(request)) {
      return { problem: createProblem('malformed-request', 'The request arrived incomplete.') };
    }
    if (isDatabaseUnavailable(error)) {
      this.logger.warn({ err: error }, 'The database does not respond');
      const headers = { 'retry-after': String(DATABASE_RETRY_SECONDS) };
      return { problem: createProblem('database-unavailable'), headers };
    }
    const status = frameworkStatus(error);
    if (status !== undefined) {
      const code = FRAMEWORK_CODES[status] ?? 'malformed-request';
      return { problem: createProblem(code, bodyErrorDetail(error)) };
    }
    this.logger.error({ err: error }, 'Unexpected error');
    return { problem: createProblem('internal-error') };
  }
}

/** The id to search for in the logs. Only for server errors: some 4xx responses must not differ from each other. */
function instanceOf(request: FastifyRequest): string {
  return `urn:request-id:${request.id}`;
}

/** Returns whether the client disconnected before it had sent the whole body, which is not an error of the server. */
function isDisconnected(request: FastifyRequest): boolean {
  return request.raw.destroyed && !request.raw.complete;
}

function fromDomain(error: DomainError): ProblemResponse {
  const headers: Record<string, string> = {};
  if (error.retryAfterSeconds !== undefined) headers['retry-after'] = String(error.retryAfterSeconds);
  const problem = createProblem(error.code, error.message, error.members);
  if (problem.status === 401) headers['www-authenticate'] = 'Bearer';
  return { problem, headers };
}

/** Returns the status of a 4xx or 503 error of Nest or Fastify; undefined for all other errors, which are bugs. */
function frameworkStatus(error: unknown): number | undefined {
  if (error instanceof HttpException) {
    const status = error.getStatus();
    return status < 500 || status === 503 ? status : undefined;
  }
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    return error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : undefined;
  }
  return undefined;
}

function bodyErrorDetail(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return 'The request has no body.';
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError) {
    return 'The request body is not valid JSON.';
  }
  return undefined;
}
