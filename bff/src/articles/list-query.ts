import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { Text } from '../http/text-rules.ts';

/** The longest page of a public list. */
export const MAXIMUM_LIMIT = 100;
const LONGEST_SEARCH = 200;
const LONGEST_CURSOR = 200;
const LIMIT_RULE = { message: `limit must be a whole number from 1 to ${MAXIMUM_LIMIT}, given once.` };

/** Anything but digits, a repeated parameter too, is no number. */
function toNumber({ value }: { value: unknown }): unknown {
  return typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
}

/** The parameters of every list. */
export class ListQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAXIMUM_LIMIT })
  @IsOptional()
  @Transform(toNumber)
  @IsInt(LIMIT_RULE)
  @Min(1, LIMIT_RULE)
  @Max(MAXIMUM_LIMIT, LIMIT_RULE)
  limit?: number;

  @ApiPropertyOptional({ enum: ['content'], description: 'A lighter list' })
  @IsOptional()
  @IsIn(['content'], { message: 'omit can only be content, given once.' })
  omit?: 'content';

  @ApiPropertyOptional({ description: 'Only as given in the Link header' })
  @IsOptional()
  @Text({ min: 1, max: LONGEST_CURSOR })
  cursor?: string;
}

/** The parameters of the administrators' list. */
export class ArticleListQuery extends ListQuery {
  @ApiPropertyOptional({ maxLength: LONGEST_SEARCH, description: 'Text in title or excerpt' })
  @IsOptional()
  @Text({ min: 0, max: LONGEST_SEARCH })
  q?: string;
}

/** The `Link` header that leads to what follows a page; `cursor` stands for its last article. */
export function nextPageLink(path: string, { limit, omit, q }: ArticleListQuery, cursor: string): string {
  const parameters = new URLSearchParams();
  if (limit !== undefined) parameters.set('limit', String(limit));
  if (omit !== undefined) parameters.set('omit', omit);
  if (q !== undefined && q !== '') parameters.set('q', q);
  parameters.set('cursor', cursor);
  return `<${path}?${parameters.toString()}>; rel="next"`;
}
