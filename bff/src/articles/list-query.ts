import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { invalidField } from '../errors/domain-errors.ts';
import {
  Instant,
  OptionalChoice,
  OptionalMatch,
  OptionalTextMember,
  Text,
  parseInstant,
} from '../input/rules.ts';
import { PageLimit } from '../pagination/page.ts';
import {
  ARTICLE_SORTS,
  PUBLICATION_STATUSES,
  type ArticleSort,
  type PublicationStatus,
} from './article-selection.ts';

const MAX_SEARCH_LENGTH = 200;
/** The longest cursor is that of a list by title: 300 characters of up to six bytes in JSON. */
const MAX_CURSOR_LENGTH = 3_000;
const MAX_NAME_LENGTH = 120;
/** Excludes 9999, because PostgreSQL's driver cannot write the end of that year, which is in the year 10000. */
const YEAR = /^(?:(?!9999)[1-9]\d{3}|all)$/;

export class ListQuery {
  @PageLimit() limit?: number;
  @OptionalChoice(['content'], { description: 'Leave out the contents' }) omit?: 'content';

  @ApiPropertyOptional({ description: 'From the `Link` header of the previous page' })
  @IsOptional()
  @Text({ min: 1, max: MAX_CURSOR_LENGTH })
  cursor?: string;
}

export class NewsListQuery extends ListQuery {
  @OptionalTextMember({
    min: 0,
    max: MAX_SEARCH_LENGTH,
    description: 'Text in title or excerpt, ignoring case, accents, and hyphens before digits',
  })
  q?: string;

  @OptionalChoice(['text'], {
    description:
      'With q: only articles that contain all of its words, or words that begin with them, in title, excerpt and text, ' +
      'and that the list without `in` does not contain; each with `match`; 20 per page',
  })
  in?: 'text';

  @OptionalMatch(YEAR, 'year must be a year from 1000 to 9998, or all, given once.', {
    pattern: YEAR.source,
    description: 'Only articles published in this UTC year; `all` for no filter',
  })
  year?: string;
}

export function toNewsFilter({ q = '', in: place, year }: NewsListQuery) {
  const typed = q.trim();
  return {
    search: place === 'text' ? '' : typed,
    words: place === 'text' ? typed : '',
    ...(year !== undefined &&
      year !== 'all' && {
        from: new Date(Date.UTC(Number(year), 0)),
        before: new Date(Date.UTC(Number(year) + 1, 0)),
      }),
  };
}

export class ArticleListQuery extends ListQuery {
  @OptionalTextMember({ min: 0, max: MAX_SEARCH_LENGTH, description: 'Text in title or excerpt' }) q?: string;
  @OptionalChoice(['true'], { description: 'List up to 100 deleted articles instead' }) deleted?: 'true';
  @OptionalChoice(PUBLICATION_STATUSES, { description: 'Only articles with this status' })
  status?: PublicationStatus;

  @OptionalTextMember({ min: 1, max: MAX_NAME_LENGTH, description: 'Name of a category, in any case' })
  category?: string;

  @OptionalTextMember({ min: 1, max: MAX_NAME_LENGTH, description: 'Exact author' }) author?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Published at this instant or later' })
  @IsOptional()
  @Instant()
  from?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Published before this instant' })
  @IsOptional()
  @Instant()
  to?: string;

  @OptionalChoice(ARTICLE_SORTS, {
    description: 'Order by publication time or title. Default: newest; for deleted articles, latest deletion',
  })
  sort?: ArticleSort;
}

export function toArticleFilter({ q = '', deleted, status, category, author, from, to }: ArticleListQuery) {
  const span = {
    from: from === undefined ? undefined : parseInstant(from),
    before: to === undefined ? undefined : parseInstant(to),
  };
  if (span.from && span.before && span.from >= span.before) {
    throw invalidField('to', 'to must be later than from.');
  }
  return { search: q.trim(), deleted: deleted === 'true', status, category, author, ...span };
}

export class NewsItemQuery {
  @OptionalChoice(['neighbours'], {
    description: 'Include the next and previous article as `newer` and `older`',
  })
  with?: 'neighbours';
}
