import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { ArticleDetails } from '../articles/article-details.dto.ts';
import { DocumentView } from '../media/document.dto.ts';
import { type Draft, type DraftContents, REVIEW_STATES, type ReviewState } from './draft.entity.ts';

type ReviewMember = Extract<keyof Draft, `review${string}`>;

/** A draft as it is stored; lists leave the content out. */
export type StoredDraft = Readonly<
  Pick<
    Draft,
    | 'id'
    | 'version'
    | 'updatedAt'
    | 'updatedBy'
    | 'contributors'
    | 'discardedAt'
    | 'discardedBy'
    | ReviewMember
  > &
    Partial<Pick<Draft, Exclude<keyof DraftContents, 'documents'> | 'articleId'>>
>;

/** A draft as administrators get it. */
@ApiSchema({ name: 'Draft' })
export class DraftView extends ArticleDetails {
  @ApiProperty()
  id!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The article that it changes; null for a new one',
  })
  articleId!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The version of the article that it was written on',
  })
  articleVersion!: number | null;

  @ApiPropertyOptional()
  title?: string;

  @ApiPropertyOptional()
  slug?: string;

  @ApiPropertyOptional({ description: 'Absent in lists' })
  content?: string;

  @ApiPropertyOptional()
  excerpt?: string;

  @ApiPropertyOptional()
  summary?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  publishedAt?: string;

  @ApiPropertyOptional()
  timezone?: string;

  @ApiPropertyOptional()
  author?: string;

  @ApiPropertyOptional()
  category?: string;

  @ApiPropertyOptional()
  imageUrl?: string;

  @ApiPropertyOptional()
  correction?: string;

  @ApiPropertyOptional({ type: [DocumentView], description: 'Absent in lists' })
  documents?: DocumentView[];

  @ApiProperty({ enum: REVIEW_STATES })
  review!: ReviewState;

  @ApiPropertyOptional({ description: 'User name of who sent it for review' })
  reviewRequestedBy?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  reviewRequestedAt?: string;

  @ApiPropertyOptional({ description: 'User name of who approved or returned it' })
  reviewedBy?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  reviewedAt?: string;

  @ApiPropertyOptional({ description: 'Why it was returned' })
  reviewRemark?: string;

  @ApiPropertyOptional({
    type: [String],
    description: 'User names of those who may not approve it, who wrote some of it; while it is in review',
  })
  contributors?: string[];

  @ApiProperty({
    type: 'integer',
    description: 'Grows with every change; send it back as If-Match: "version"',
  })
  version!: number;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;

  @ApiProperty({ description: 'User name of who changed it last' })
  updatedBy!: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'With discarded=true' })
  discardedAt?: string;

  @ApiPropertyOptional({ description: 'User name of who discarded it; with discarded=true' })
  discardedBy?: string;
}

/** The answer to a deletion. */
export class DeletedDraft {
  @ApiProperty()
  id!: string;

  @ApiProperty({ enum: [true] })
  deleted!: true;
}

/** A draft with those members that somebody gave it. */
export function toDraftView(draft: StoredDraft): DraftView {
  const { id, articleId = null, articleVersion = null, publishedAt, version, updatedAt, updatedBy } = draft;
  const { title, slug, content, excerpt, summary, timezone, author, category, imageUrl, correction } = draft;
  const written = { title, slug, content, excerpt, summary, author, category, imageUrl, correction };
  const { imageAlt, shareTitle, shareDescription } = draft;
  const texts = { ...written, timezone, imageAlt, shareTitle, shareDescription };
  return {
    id,
    articleId,
    articleVersion,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string')),
    ...(publishedAt instanceof Date && { publishedAt: publishedAt.toISOString() }),
    ...toReviewMembers(draft),
    version,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
    ...(draft.discardedAt && { discardedAt: draft.discardedAt.toISOString() }),
    ...(draft.discardedBy && { discardedBy: draft.discardedBy }),
  };
}

function toReviewMembers(
  draft: Pick<StoredDraft, ReviewMember | 'contributors'>,
): Partial<DraftView> & Pick<DraftView, 'review'> {
  const { review, reviewRequestedBy, reviewRequestedAt, reviewedBy, reviewedAt, reviewRemark } = draft;
  if (review === 'none') return { review };
  return {
    review,
    contributors: [...draft.contributors],
    ...(reviewRequestedBy && { reviewRequestedBy }),
    ...(reviewRequestedAt && { reviewRequestedAt: reviewRequestedAt.toISOString() }),
    ...(reviewedBy && { reviewedBy }),
    ...(reviewedAt && { reviewedAt: reviewedAt.toISOString() }),
    ...(reviewRemark && { reviewRemark }),
  };
}
