import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsInt, Matches, Max, Min, ValidateIf } from 'class-validator';
import { z } from 'zod';
import { ARTICLE_ACTIONS } from '../audit/audit-entry.entity.ts';
import type { AuditAction, AuditEntry } from '../audit/audit-entry.entity.ts';
import { BlackoutReason } from '../blackouts/blackouts.dto.ts';
import { LARGEST_VERSION, UUID_PATTERN } from '../input/rules.ts';
import { detailsOf } from './article-details.dto.ts';
import { ArticleInput } from './article-input.dto.ts';

const snapshot = z.object({
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  summary: z.string(),
  publishedAt: z.string(),
  author: z.string(),
  category: z.string(),
  imageUrl: z.string().optional(),
  imageAlt: z.string().optional(),
  shareTitle: z.string().optional(),
  shareDescription: z.string().optional(),
  wireUrl: z.string().optional(),
  filingUrl: z.string().optional(),
  documents: z.array(z.string()).default([]),
});

/** One change of an article. */
@ApiSchema({ name: 'ArticleChange' })
export class ArticleChangeView {
  @ApiProperty({ type: 'integer' })
  version!: number;

  @ApiProperty({ enum: ARTICLE_ACTIONS })
  action!: AuditAction;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ description: 'User name of the actor' })
  by!: string;

  @ApiPropertyOptional({ description: 'User name of the administrator who requested the review' })
  requestedBy?: string;

  @ApiPropertyOptional({ description: 'User name of the approving administrator' })
  approvedBy?: string;

  @ApiPropertyOptional({ description: 'Correction, or reason of the withdrawal' })
  note?: string;

  @ApiPropertyOptional({ description: 'Reason for publication within a blackout' })
  blackoutReason?: string;
}

/** One change of an article, with the article as it was afterwards. */
@ApiSchema({ name: 'ArticleVersion' })
export class ArticleVersionView extends ArticleChangeView {
  @ApiProperty({ type: ArticleInput, description: 'The article after the change' })
  article!: ArticleInput;
}

/** Which version to bring back. */
export class RestoreInput {
  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsInt({ message: 'version must be a whole number.' })
  @Min(1, { message: 'version must be 1 or more.' })
  @Max(LARGEST_VERSION, { message: 'version is too large.' })
  version!: number;

  @ApiPropertyOptional({
    description: 'Approved draft of that version, which is removed; required with review',
  })
  @ValidateIf((_, value: unknown) => value !== undefined)
  @Matches(UUID_PATTERN, { message: 'draftId must be the id of a draft.' })
  draftId?: string;

  @BlackoutReason()
  blackoutReason?: string;
}

/** The article as it was after a change, as somebody could send it again. */
export function articleAfter(entry: Pick<AuditEntry, 'snapshot'>): ArticleInput {
  const { imageUrl, imageAlt, shareTitle, shareDescription, wireUrl, filingUrl, documents, ...article } =
    snapshot.parse(JSON.parse(entry.snapshot));
  return {
    ...article,
    ...(imageUrl !== undefined && { imageUrl }),
    ...detailsOf({ imageAlt, shareTitle, shareDescription, wireUrl, filingUrl }),
    ...(documents.length > 0 && { documents }),
  };
}

export function toArticleChangeView(
  entry: Pick<
    AuditEntry,
    'version' | 'action' | 'at' | 'doneBy' | 'requestedBy' | 'approvedBy' | 'note' | 'blackoutReason'
  >,
): ArticleChangeView {
  const { requestedBy, approvedBy, note, blackoutReason } = entry;
  return {
    version: entry.version,
    action: entry.action,
    at: entry.at.toISOString(),
    by: entry.doneBy,
    ...(requestedBy && { requestedBy }),
    ...(approvedBy && { approvedBy }),
    ...(note && { note }),
    ...(blackoutReason && { blackoutReason }),
  };
}
