import {
  ApiProperty,
  ApiPropertyOptional,
  ApiSchema,
  IntersectionType,
  OmitType,
  PartialType,
  PickType,
} from '@nestjs/swagger';
import { ReleaseView, PUBLIC_FIELDS } from '../articles/release-fields.ts';
import { viewOf } from '../http/view-of.ts';
import { AttachmentDto } from '../media/attachment.dto.ts';
import { type Draft, type DraftVersion, REVIEW_STATES, type ReviewState } from './draft.entity.ts';

const REVIEW_FIELDS = [
  ...(['review', 'reviewRequestedBy', 'reviewRequestedAt', 'reviewer'] as const),
  ...(['reviewedBy', 'reviewedAt', 'reviewRemark', 'contributors'] as const),
] as const;
/** The fields that authors edit, without documents, which `AttachmentDto` describes. */
const TEXT_FIELDS = [...PUBLIC_FIELDS, ...(['correction', 'timezone', 'holdForWire'] as const)] as const;
const DRAFT_FIELDS = [
  ...TEXT_FIELDS,
  ...(['id', 'version', 'updatedAt', 'updatedBy', 'discardedAt', 'discardedBy'] as const),
] as const;

type StoredDraft = Omit<
  Pick<Draft, (typeof DRAFT_FIELDS | typeof REVIEW_FIELDS)[number] | 'articleId' | 'articleVersion'>,
  'content'
> &
  Partial<Pick<Draft, 'content'>>;

@ApiSchema({ name: 'Draft' })
export class DraftDto extends PartialType(OmitType(ReleaseView, ['slug'])) {
  @ApiProperty() id!: string;

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

  @ApiPropertyOptional({ type: [AttachmentDto] }) documents?: AttachmentDto[];
  @ApiPropertyOptional() correction?: string;
  @ApiPropertyOptional({ description: 'May be incomplete' }) slug?: string;
  @ApiPropertyOptional() timezone?: string;
  @ApiPropertyOptional() holdForWire?: boolean;
  @ApiProperty({ enum: REVIEW_STATES }) review!: ReviewState;

  @ApiPropertyOptional({ description: 'User name of the administrator who requested the review' })
  reviewRequestedBy?: string;

  @ApiPropertyOptional({ format: 'date-time' }) reviewRequestedAt?: string;

  @ApiPropertyOptional({ description: 'User name of the requested reviewer; absent if anyone may review' })
  reviewer?: string;

  @ApiPropertyOptional({ description: 'User name of the reviewer who approved or returned it' })
  reviewedBy?: string;

  @ApiPropertyOptional({ format: 'date-time' }) reviewedAt?: string;
  @ApiPropertyOptional({ description: 'Reason for returning it' }) reviewRemark?: string;

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

  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
  @ApiProperty({ description: 'User name of its last author' }) updatedBy!: string;
  @ApiPropertyOptional({ format: 'date-time', description: 'Only with discarded=true' }) discardedAt?: string;

  @ApiPropertyOptional({
    description: 'User name of the administrator who discarded it; only with discarded=true',
  })
  discardedBy?: string;
}

@ApiSchema({ name: 'ListedDraftVersion' })
export class ListedDraftVersion extends PickType(DraftDto, ['title', 'version'] as const) {
  @ApiProperty({ format: 'date-time', description: 'When it was saved' }) at!: string;
  @ApiProperty({ description: 'User name of the administrator who saved it' }) by!: string;
}

@ApiSchema({ name: 'DraftVersion' })
export class DraftVersionDto extends IntersectionType(
  ListedDraftVersion,
  PickType(DraftDto, [...TEXT_FIELDS, 'documents']),
) {}

export class DeletedDraft {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: [true] }) deleted!: true;
}

export function toDraftDto(draft: StoredDraft): DraftDto {
  const { articleId = null, articleVersion = null, review } = draft;
  const reviewed = review === 'none' ? { review } : viewOf(draft, REVIEW_FIELDS);
  return { articleId, articleVersion, ...viewOf(draft, DRAFT_FIELDS), ...reviewed };
}

export function toListedVersion(
  earlier: Pick<DraftVersion, 'version' | 'title' | 'savedAt' | 'savedBy'>,
): ListedDraftVersion {
  return { ...viewOf(earlier, ['version', 'title']), at: earlier.savedAt.toISOString(), by: earlier.savedBy };
}

export function toDraftVersionDto(earlier: DraftVersion): DraftVersionDto {
  return { ...viewOf(earlier, TEXT_FIELDS), ...toListedVersion(earlier) };
}
