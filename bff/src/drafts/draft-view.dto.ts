import {
  ApiProperty,
  ApiPropertyOptional,
  ApiSchema,
  IntersectionType,
  PartialType,
  PickType,
} from '@nestjs/swagger';
import { ArticleView } from '../articles/article-view.dto.ts';
import {
  type Draft,
  type DraftContents,
  type DraftText,
  type DraftVersion,
  REVIEW_STATES,
  type ReviewState,
} from './draft.entity.ts';

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

/** The text members that a draft shares with articles; in lists, without the content. */
const WRITTEN = [
  ...(['title', 'content', 'excerpt', 'summary', 'author', 'category', 'imageUrl'] as const),
  ...(['imageAlt', 'shareTitle', 'shareDescription', 'wireUrl', 'filingUrl', 'correction'] as const),
] as const;
const TEXTS = [...WRITTEN, 'slug', 'timezone'] as const;

/** A draft as administrators get it. */
@ApiSchema({ name: 'Draft' })
export class DraftView extends PartialType(PickType(ArticleView, [...WRITTEN, 'publishedAt', 'documents'])) {
  @ApiProperty()
  id!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Id of the article it changes; null for a new article',
  })
  articleId!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Version of the article that the draft is based on',
  })
  articleVersion!: number | null;

  @ApiPropertyOptional({ description: 'May be incomplete' })
  slug?: string;

  @ApiPropertyOptional()
  timezone?: string;

  @ApiPropertyOptional()
  holdForWire?: boolean;

  @ApiProperty({ enum: REVIEW_STATES })
  review!: ReviewState;

  @ApiPropertyOptional({ description: 'User name of the administrator who requested the review' })
  reviewRequestedBy?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  reviewRequestedAt?: string;

  @ApiPropertyOptional({ description: 'User name of the requested reviewer; absent if anyone may review' })
  reviewer?: string;

  @ApiPropertyOptional({ description: 'User name of the reviewer who approved or returned it' })
  reviewedBy?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  reviewedAt?: string;

  @ApiPropertyOptional({ description: 'Reason for returning it' })
  reviewRemark?: string;

  @ApiPropertyOptional({
    type: [String],
    description: 'User names of its authors, who may not approve it; only during a review',
  })
  contributors?: string[];

  @ApiProperty({
    type: 'integer',
    description: 'Increases with every change; send it as `If-Match: "version"`',
  })
  version!: number;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;

  @ApiProperty({ description: 'User name of its last author' })
  updatedBy!: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Only with discarded=true' })
  discardedAt?: string;

  @ApiPropertyOptional({
    description: 'User name of the administrator who discarded it; only with discarded=true',
  })
  discardedBy?: string;
}

/** An earlier text of a draft, in a list. */
@ApiSchema({ name: 'ListedDraftVersion' })
export class ListedDraftVersion extends PickType(DraftView, ['title', 'version'] as const) {
  @ApiProperty({ format: 'date-time', description: 'When it was saved' })
  at!: string;

  @ApiProperty({ description: 'User name of the administrator who saved it' })
  by!: string;
}

/** An earlier text of a draft. */
@ApiSchema({ name: 'DraftVersion' })
export class DraftVersionView extends IntersectionType(
  ListedDraftVersion,
  PickType(DraftView, [...TEXTS, 'publishedAt', 'holdForWire', 'documents']),
) {}

/** The answer to a deletion. */
export class DeletedDraft {
  @ApiProperty()
  id!: string;

  @ApiProperty({ enum: [true] })
  deleted!: true;
}

/** The draft's members that have a value. */
export function toDraftView(draft: StoredDraft): DraftView {
  const { id, articleId = null, articleVersion = null, version, updatedAt, updatedBy } = draft;
  return {
    id,
    articleId,
    articleVersion,
    ...toTextMembers(draft),
    ...toReviewMembers(draft),
    version,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
    ...(draft.discardedAt && { discardedAt: draft.discardedAt.toISOString() }),
    ...(draft.discardedBy && { discardedBy: draft.discardedBy }),
  };
}

export function toListedVersion({
  version,
  title,
  savedAt,
  savedBy,
}: Pick<DraftVersion, 'version' | 'title' | 'savedAt' | 'savedBy'>): ListedDraftVersion {
  return { version, ...(typeof title === 'string' && { title }), at: savedAt.toISOString(), by: savedBy };
}

export function toDraftVersionView(earlier: DraftVersion): DraftVersionView {
  return { ...toTextMembers(earlier), ...toListedVersion(earlier) };
}

function toTextMembers(draft: Partial<DraftText>): Partial<DraftView> {
  const { publishedAt, holdForWire } = draft;
  const texts = TEXTS.flatMap((name): [string, string][] => {
    const text = draft[name];
    return typeof text === 'string' ? [[name, text]] : [];
  });
  return {
    ...Object.fromEntries(texts),
    ...(publishedAt instanceof Date && { publishedAt: publishedAt.toISOString() }),
    ...(typeof holdForWire === 'boolean' && { holdForWire }),
  };
}

function toReviewMembers(
  draft: Pick<StoredDraft, ReviewMember | 'contributors'>,
): Partial<DraftView> & Pick<DraftView, 'review'> {
  const { review, reviewRequestedBy, reviewRequestedAt, reviewer, reviewedBy, reviewedAt, reviewRemark } =
    draft;
  if (review === 'none') return { review };
  return {
    review,
    contributors: [...draft.contributors],
    ...(reviewRequestedBy && { reviewRequestedBy }),
    ...(reviewRequestedAt && { reviewRequestedAt: reviewRequestedAt.toISOString() }),
    ...(reviewer && { reviewer }),
    ...(reviewedBy && { reviewedBy }),
    ...(reviewedAt && { reviewedAt: reviewedAt.toISOString() }),
    ...(reviewRemark && { reviewRemark }),
  };
}
