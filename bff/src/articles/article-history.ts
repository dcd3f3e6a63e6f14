import { ApiProperty } from '../http/api-decorators.ts';
import { IsInt, Max, Min } from 'class-validator';
import { z } from 'zod';
import type { ArticleAction, ArticleChange } from './article-change.entity.ts';
import { ArticleInput } from './article-input.ts';

const LARGEST_INTEGER = 2_147_483_647;

const DONE = { create: 'created', update: 'updated', delete: 'deleted', restore: 'restored' } as const;

const snapshot = z.object({
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  summary: z.string(),
  publishedAt: z.string(),
  author: z.string(),
  category: z.string(),
  imageUrl: z.string().optional(),
});

/** One entry of an article's history. */
export class ArticleChangeView {
  @ApiProperty({ type: 'integer' })
  version!: number;

  @ApiProperty({ enum: Object.values(DONE) })
  action!: (typeof DONE)[ArticleAction];

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ description: 'User name of who did it' })
  by!: string;

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

/** The article as it was after a change. */
export function articleAfter(change: ArticleChange): ArticleInput {
  const { imageUrl, ...article } = snapshot.parse(JSON.parse(change.snapshot));
  return { ...article, ...(imageUrl !== undefined && { imageUrl }) };
}

export function toChangeView(change: ArticleChange): ArticleChangeView {
  return {
    version: change.version,
    action: DONE[change.action],
    at: change.changedAt.toISOString(),
    by: change.changedBy,
    article: articleAfter(change),
  };
}
