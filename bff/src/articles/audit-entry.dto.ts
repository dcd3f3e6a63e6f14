import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { z } from 'zod';
import { ArticleInput } from './article-input.dto.ts';
import type { ArticleAction, AuditEntry } from './audit-entry.entity.ts';

const LARGEST_INTEGER = 2_147_483_647;

const ACTIONS = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  restore: 'restored',
  purge: 'purged',
} as const;

const snapshot = z.object({
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  summary: z.string(),
  publishedAt: z.string(),
  author: z.string(),
  category: z.string(),
  imageUrl: z.string().optional(),
  documents: z.array(z.string()).default([]),
});

/** One change of an article. */
@ApiSchema({ name: 'AuditEntry' })
export class AuditEntryView {
  @ApiProperty({ type: 'integer' })
  version!: number;

  @ApiProperty({ enum: Object.values(ACTIONS) })
  action!: (typeof ACTIONS)[ArticleAction];

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ description: 'User name of who did it' })
  by!: string;
}

/** One change of an article, with the article as it was afterwards. */
@ApiSchema({ name: 'AuditEntryWithArticle' })
export class AuditEntryWithArticleView extends AuditEntryView {
  @ApiProperty({ type: ArticleInput, description: 'The article as it was after the change' })
  article!: ArticleInput;
}

/** Which version to bring back. */
export class RestoreInput {
  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsInt({ message: 'version must be a whole number.' })
  @Min(1, { message: 'version must be 1 or more.' })
  @Max(LARGEST_INTEGER, { message: 'version is too large.' })
  version!: number;
}

/** The article as it was after a change, as somebody could send it again. */
export function articleAfter(entry: Pick<AuditEntry, 'snapshot'>): ArticleInput {
  const { imageUrl, documents, ...article } = snapshot.parse(JSON.parse(entry.snapshot));
  return {
    ...article,
    ...(imageUrl !== undefined && { imageUrl }),
    ...(documents.length > 0 && { documents }),
  };
}

export function toAuditEntryView(
  entry: Pick<AuditEntry, 'version' | 'action' | 'changedAt' | 'changedBy'>,
): AuditEntryView {
  return {
    version: entry.version,
    action: ACTIONS[entry.action],
    at: entry.changedAt.toISOString(),
    by: entry.changedBy,
  };
}
