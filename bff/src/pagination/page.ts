import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export const MAX_PAGE_SIZE = 100;
const LIMIT_RULE = { message: `limit must be a whole number from 1 to ${MAX_PAGE_SIZE}, given once.` };

export function PageLimit(documented: { readonly default?: number } = {}): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, ...documented }),
    IsOptional(),
    Transform(({ value }) => toNumber(value)),
    IsInt(LIMIT_RULE),
    Min(1, LIMIT_RULE),
    Max(MAX_PAGE_SIZE, LIMIT_RULE),
  );
}

/** Parses a number of up to three digits; anything else, including a repeated parameter, is NaN. */
function toNumber(value: unknown): number {
  return typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
}

/** Returns the `Link` header to the next page; `cursor` names the last entry of this one. */
export function nextPageLink(
  path: string,
  query: { readonly limit?: number; readonly cursor?: string },
  cursor: string,
): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  return `<${path}?${parameters.toString()}>; rel="next"`;
}
