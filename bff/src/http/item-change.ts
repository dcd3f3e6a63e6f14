import { HttpCode, type Type, applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Versioned } from '../response-cache/versioned.ts';
import { ApiIfMatch, ApiProblems } from './api-docs.ts';

/** Declares a route that changes one item and returns it with its new version. */
export function ItemChange(summary: string, type: Type, ...problems: number[]): MethodDecorator {
  return applyDecorators(
    Versioned(),
    HttpCode(200),
    ApiOperation({ summary }),
    ApiIfMatch(),
    ApiOkResponse({ type }),
    ApiProblems(404, 412, ...problems),
  );
}
