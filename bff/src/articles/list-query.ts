import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { InvalidInputError } from '../errors/domain-errors.ts';
import { Instant, parseInstant } from '../input/instant.ts';
import { toNumber } from '../input/query-number.ts';
import { Text } from '../input/text-rules.ts';
import { SORTS, STATUSES } from './article-selection.ts';
import type { Sort, Status } from './article-selection.ts';

/** The longest page of a public list. */
export const MAXIMUM_LIMIT = 100;
const LONGEST_SEARCH = 200;
const SHORTEST_WORD = 3;
const MOST_WORDS = 10;
/** Of a list by title, whose longest title has 300 characters of four bytes. */
const LONGEST_CURSOR = 2_000;
const LONGEST_NAME = 120;
const LIMIT_RULE = { message: `limit must be a whole number from 1 to ${MAXIMUM_LIMIT}, given once.` };

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

/** The parameters of the public list. */
export class NewsListQuery extends ListQuery {
  @ApiPropertyOptional({
    maxLength: LONGEST_SEARCH,
    description: 'Words that must each occur in title, excerpt or content; three characters or more',
  })
  @IsOptional()
  @Text({ min: 0, max: LONGEST_SEARCH })
  q?: string;

  @ApiPropertyOptional({ enum: ['documents'], description: 'Only articles with documents, each with them' })
  @IsOptional()
  @IsIn(['documents'], { message: 'with can only be documents, given once.' })
  with?: 'documents';
}

/**
 * The words that are looked for: shorter ones are in everything, and no index finds them.
 * @throws {InvalidInputError} when there are only such
 */
export function searchedWords({ q = '' }: NewsListQuery): string[] {
  const given = [...new Set(q.split(/\s+/).filter((word) => word !== ''))];
  const words = given.filter((word) => [...word].length >= SHORTEST_WORD).slice(0, MOST_WORDS);
  if (given.length > 0 && words.length === 0) {
    throw new InvalidInputError([
      { field: 'q', message: `q must have a word of ${SHORTEST_WORD} characters or more.` },
    ]);
  }
  return words;
}

/** The parameters of the administrators' list. */
export class ArticleListQuery extends ListQuery {
  @ApiPropertyOptional({ maxLength: LONGEST_SEARCH, description: 'Text in title or excerpt' })
  @IsOptional()
  @Text({ min: 0, max: LONGEST_SEARCH })
  q?: string;

  @ApiPropertyOptional({
    enum: ['true'],
    description: 'The deleted articles, up to 100, instead of the others',
  })
  @IsOptional()
  @IsIn(['true'], { message: 'deleted can only be true, given once.' })
  deleted?: 'true';

  @ApiPropertyOptional({ enum: STATUSES, description: 'Only what is not public yet, or only what is' })
  @IsOptional()
  @IsIn(STATUSES, { message: 'status must be scheduled or public, given once.' })
  status?: Status;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: LONGEST_NAME,
    description: 'The whole category, as written',
  })
  @IsOptional()
  @Text({ min: 1, max: LONGEST_NAME })
  category?: string;

  @ApiPropertyOptional({ minLength: 1, maxLength: LONGEST_NAME, description: 'The whole author, as written' })
  @IsOptional()
  @Text({ min: 1, max: LONGEST_NAME })
  author?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Published at this instant or later' })
  @IsOptional()
  @Instant()
  from?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Published before this instant' })
  @IsOptional()
  @Instant()
  to?: string;

  @ApiPropertyOptional({
    enum: SORTS,
    description:
      'By publish time or title; newest when not given, of deleted articles the latest deletion first',
  })
  @IsOptional()
  @IsIn(SORTS, { message: 'sort must be newest, oldest or title, given once.' })
  sort?: Sort;
}

/**
 * What a list is narrowed to.
 * @throws {InvalidInputError} when nothing can lie between the two instants
 */
export function toFilter({ q = '', deleted, status, category, author, from, to }: ArticleListQuery) {
  const span = {
    from: from === undefined ? undefined : parseInstant(from),
    before: to === undefined ? undefined : parseInstant(to),
  };
  if (span.from && span.before && span.from >= span.before) {
    throw new InvalidInputError([{ field: 'to', message: 'to must be later than from.' }]);
  }
  return { search: q.trim(), deleted: deleted === 'true', status, category, author, ...span };
}

/** The `Link` header that leads to the next page; `cursor` stands for the last entry of this one. */
export function nextPageLink(path: string, query: Omit<ListQuery, 'omit'>, cursor: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  return `<${path}?${parameters.toString()}>; rel="next"`;
}
