import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Problem } from '../errors/problem.ts';

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request breaks a rule; `errors` names the fields',
  401: 'Not signed in, or no longer signed in',
  403: 'It may not be done, or not by this administrator; the detail says why',
  404: 'There is no such thing',
  409: 'It cannot be done as things are; the detail says why',
  410: 'It was public, and was taken back; `withdrawal` says when and why',
  412: 'Someone else changed it first',
  413: 'The body is larger than 1 MiB, or a file than it may be',
  414: 'The address is too long',
  415: 'The body is not JSON, or a file of no type that is taken',
  422: 'The Idempotency-Key came with another body before',
  429: 'Too many tries; see Retry-After',
  503: 'A needed part does not answer; see Retry-After',
};

/** Documents the error responses of a call. */
export function ApiProblems(...statuses: number[]): MethodDecorator & ClassDecorator {
  return applyDecorators(...statuses.map((status) => ApiResponse({ status, ...problemAnswer(status) })));
}

function problemAnswer(status: number) {
  return {
    description: DESCRIPTIONS[status] ?? 'Refused',
    content: { 'application/problem+json': { schema: { $ref: getSchemaPath(Problem) } } },
  };
}

/** Documents that a response can be cached and revalidated. */
export function ApiConditional(): MethodDecorator {
  return applyDecorators(
    ApiHeader({ name: 'If-None-Match', required: false, description: 'Entity tags that the client has' }),
    ApiResponse({ status: 304, description: 'Still the same' }),
  );
}

/** Documents that a change can require a version (`If-Match`). */
export function ApiIfMatch(): MethodDecorator {
  return ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The version the change is based on, quoted',
  });
}

const METHODS_WITH_BODY = ['post', 'put', 'delete'] as const;

/**
 * Documents the errors that occur before a call's own code runs: bad addresses, bad bodies, too many
 * requests.
 */
export function describeCommonRefusals(document: OpenAPIObject): void {
  for (const [path, methods] of Object.entries(document.paths)) {
    const address = path.includes('{') ? [400, 414] : [400];
    for (const operation of [methods.get, ...METHODS_WITH_BODY.map((method) => methods[method])]) {
      if (operation === undefined) continue;
      const body = operation === methods.get ? [] : [413, 415];
      for (const status of [...address, ...body, 429]) {
        operation.responses[status] ??= problemAnswer(status);
      }
    }
  }
}

/** Documents that a call requires an administrator's token. */
export function ApiAdministrator(): MethodDecorator & ClassDecorator {
  return applyDecorators(ApiBearerAuth(), ApiProblems(401, 503));
}
