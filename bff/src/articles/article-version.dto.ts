import { viewOf } from '../http/view-of.ts';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { ARTICLE_ACTIONS, type AuditAction, type AuditEntry } from '../audit/audit-entry.entity.ts';
import { BlackoutReason } from '../blackouts/blackouts.dto.ts';
import { MAX_VERSION, OptionalId } from '../input/rules.ts';
import { ArticleInput } from './article-input.dto.ts';
import { restorableFieldsSchema } from './release-fields.ts';

const ENTRY_FIELDS = [
  'version',
  'action',
  'at',
  'requestedBy',
  'approvedBy',
  'note',
  'blackoutReason',
] as const;
export const HISTORY_FIELDS = [...ENTRY_FIELDS, 'doneBy'] as const;

@ApiSchema({ name: 'ArticleChange' })
export class ArticleChangeDto {
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty({ enum: ARTICLE_ACTIONS }) action!: AuditAction;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ description: 'User name of the actor' }) by!: string;

  @ApiPropertyOptional({ description: 'User name of the administrator who requested the review' })
  requestedBy?: string;

  @ApiPropertyOptional({ description: 'User name of the approving administrator' }) approvedBy?: string;
  @ApiPropertyOptional({ description: 'Correction, or reason of the withdrawal' }) note?: string;
  @ApiPropertyOptional({ description: 'Reason for publication within a blackout' }) blackoutReason?: string;
}

@ApiSchema({ name: 'ArticleVersion' })
export class ArticleVersionDto extends ArticleChangeDto {
  @ApiProperty({ type: ArticleInput, description: 'The article after the change' }) article!: ArticleInput;
}

export class RestoreInput {
  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsInt({ message: 'version must be a whole number.' })
  @Min(1, { message: 'version must be 1 or more.' })
  @Max(MAX_VERSION, { message: 'version is too large.' })
  version!: number;

  @OptionalId('a draft', {
    description: 'Approved draft of that version, which is removed; required with review',
  })
  draftId?: string;

  @BlackoutReason() blackoutReason?: string;
}

export function parseSnapshot({ snapshot }: Pick<AuditEntry, 'snapshot'>): ArticleInput {
  return restorableFieldsSchema.parse(JSON.parse(snapshot));
}

export function toArticleChangeDto(
  entry: Pick<AuditEntry, (typeof HISTORY_FIELDS)[number]>,
): ArticleChangeDto {
  return { ...viewOf(entry, ENTRY_FIELDS), by: entry.doneBy };
}
