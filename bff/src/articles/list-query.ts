import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { InvalidInputError } from '../errors/domain-errors.ts';
import { Instant, parseInstant } from '../input/instant.ts';
import { PageLimit } from '../pagination/page.ts';
import { SORTS, STATUSES } from './article-selection.ts';
import type { Sort, Status } from './article-selection.ts';
import { OptionalTextMember, Text } from '../input/text-rules.ts';

const LONGEST_SEARCH = 200;
const SHORTEST_WORD = 3;
const MOST_WORDS = 10;
/** Of a list by title, whose longest title has 300 characters of four bytes. */
const LONGEST_CURSOR = 2_000;
const LONGEST_NAME = 120;

/** The parameters of every list. */
export class ListQuery {
  @PageLimit()
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
  @OptionalTextMember({
    min: 0,
    max: LONGEST_SEARCH,
    description: 'Words that must each occur in title, excerpt or content; one has three characters or more',
  })
  q?: string;

  @ApiPropertyOptional({ enum: ['documents'], description: 'Only articles with documents, each with them' })
  @IsOptional()
  @IsIn(['documents'], { message: 'with can only be documents, given once.' })
  with?: 'documents';
}

/**
 * The words that are looked for. Short ones only narrow what others find: no index finds them.
 * @throws {InvalidInputError} when there are only such
 */
export function searchedWords({ q = '' }: NewsListQuery): string[] {
  const given = [...new Set(q.split(/\s+/).filter((word) => word !== ''))];
  const words = given.filter((word) => [...word].length >= SHORTEST_WORD);
  if (given.length > 0 && words.length === 0) {
    throw new InvalidInputError([
      { field: 'q', message: `q must have a word of ${SHORTEST_WORD} characters or more.` },
    ]);
  }
  return [...new Set([...words, ...given])].slice(0, MOST_WORDS);
}

/** The parameters of the administrators' list. */
export class ArticleListQuery extends ListQuery {
  @OptionalTextMember({ min: 0, max: LONGEST_SEARCH, description: 'Text in title or excerpt' })
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

  @OptionalTextMember({ min: 1, max: LONGEST_NAME, description: 'The whole category, as written' })
  category?: string;

  @OptionalTextMember({ min: 1, max: LONGEST_NAME, description: 'The whole author, as written' })
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
