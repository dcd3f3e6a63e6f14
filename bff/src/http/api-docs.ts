import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { Problem } from '../errors/problem.ts';

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request breaks a rule; `errors` names the fields',
  401: 'Not signed in, or no longer',
  404: 'There is no such thing',
  412: 'Someone else changed it first',
  413: 'The body is larger than 1 MiB',
  415: 'The body is not JSON',
  429: 'Too many tries; see Retry-After',
  503: 'A needed part does not answer; see Retry-After',
};

/** Documents the problem answers of a call. */
export function ApiProblems(...statuses: number[]): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...statuses.map((status) =>
      ApiResponse({
        status,
        description: DESCRIPTIONS[status] ?? 'Refused',
        content: { 'application/problem+json': { schema: { $ref: getSchemaPath(Problem) } } },
      }),
    ),
  );
}

/** Documents that a call needs an administrator's token. */
export function ApiAdministrator(): MethodDecorator & ClassDecorator {
  return applyDecorators(ApiBearerAuth(), ApiProblems(401, 503));
}
