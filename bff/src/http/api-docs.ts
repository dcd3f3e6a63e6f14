import { Controller, HttpCode, applyDecorators } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtension,
  ApiHeader,
  ApiNoContentResponse,
  ApiResponse,
  ApiTags,
  type OpenAPIObject,
  getSchemaPath,
} from '@nestjs/swagger';
import { Problem } from '../errors/problem.ts';

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request breaks a rule; `errors` names the fields',
  401: 'Not signed in, or the session has ended',
  403: 'Not allowed for this administrator in the current state; see `code`',
  404: 'Not found',
  409: 'Conflicts with the current state; see `code`',
  410: 'Withdrawn; see `withdrawal` for time and reason',
  412: 'The version is not the current one',
  413: 'The body is larger than 1 MiB, or the file larger than its limit',
  414: 'The address is too long',
  415: 'The body is not JSON, or the type of the file is not accepted',
  422: 'The Idempotency-Key was already used with another body',
  429: 'Too many requests; see `Retry-After`',
  503: 'A required service does not respond; see `Retry-After`',
};

/** OpenAPI extension with the header names of successful responses, until `describeHeaders` replaces it. */
export const RESPONSE_HEADERS = 'x-response-headers';

const HEADERS = {
  ETag: { description: 'Entity tag of the response', schema: { type: 'string' } },
  Location: { description: 'Path of the created object', schema: { type: 'string' } },
} as const;

export function ApiProblems(...statuses: number[]): MethodDecorator & ClassDecorator {
  return applyDecorators(...statuses.map((status) => ApiResponse({ status, ...problemResponse(status) })));
}

function problemResponse(status: number) {
  return {
    description: DESCRIPTIONS[status] ?? 'Refused',
    content: { 'application/problem+json': { schema: { $ref: getSchemaPath(Problem) } } },
  };
}

export function ApiConditional(): MethodDecorator {
  return applyDecorators(
    ApiHeader({ name: 'If-None-Match', required: false, description: 'Entity tags of the cached responses' }),
    ApiResponse({ status: 304, description: 'Not modified' }),
    ApiExtension(RESPONSE_HEADERS, ['ETag']),
  );
}

export function ApiIfMatch(): MethodDecorator {
  return ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The version that the change is based on, in quotation marks',
  });
}

const METHODS_WITH_BODY = ['post', 'put', 'delete'] as const;

/** Documents errors that occur before a handler runs. */
export function describeCommonErrors(document: OpenAPIObject): void {
  for (const [path, methods] of Object.entries(document.paths)) {
    const address = path.includes('{') ? [400, 414] : [400];
    for (const operation of [methods.get, ...METHODS_WITH_BODY.map((method) => methods[method])]) {
      if (operation === undefined) continue;
      const body = operation === methods.get ? [] : [413, 415];
      for (const status of [...address, ...body, 429]) {
        operation.responses[status] ??= problemResponse(status);
      }
    }
  }
}

/** Documents headers of successful responses here, because a decorator cannot extend another decorator's response. */
export function describeHeaders(document: OpenAPIObject): void {
  for (const operation of operationsOf(document)) {
    const names: unknown = Reflect.get(operation, RESPONSE_HEADERS);
    if (!Array.isArray(names)) continue;
    Reflect.deleteProperty(operation, RESPONSE_HEADERS);
    const response = operation.responses[200] ?? operation.responses[201];
    if (response === undefined || '$ref' in response) continue;
    const declared = Object.entries(HEADERS).filter(([name]) => names.includes(name));
    response.headers = { ...response.headers, ...Object.fromEntries(declared) };
  }
}

export function describeAccess(document: OpenAPIObject): void {
  for (const operation of operationsOf(document)) {
    const access = operation.security ? "Requires an administrator's token." : 'Public.';
    operation.security ??= [];
    operation.description = `${operation.description ?? `${operation.summary ?? ''}.`} ${access}`;
  }
}

function operationsOf(document: OpenAPIObject) {
  return Object.values(document.paths).flatMap((methods) =>
    [methods.get, ...METHODS_WITH_BODY.map((method) => methods[method])].filter(
      (operation) => operation !== undefined,
    ),
  );
}

export function ApiAdministrator(): MethodDecorator & ClassDecorator {
  return applyDecorators(ApiBearerAuth(), ApiProblems(401, 503));
}

export function NewsroomController(path: string): ClassDecorator {
  return applyDecorators(ApiTags('admin'), ApiAdministrator(), Controller(path));
}

export function NoContent(description = ''): MethodDecorator {
  return applyDecorators(HttpCode(204), ApiNoContentResponse({ description }));
}
