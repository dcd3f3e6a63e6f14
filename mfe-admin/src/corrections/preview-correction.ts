import type { Article } from '@site/kit';

export function previewCorrection(
  correction: string | undefined,
  stored: Article | null,
  now: number,
): Pick<Article, 'correction' | 'correctedAt'> {
  if (correction) return { correction, correctedAt: new Date(now).toISOString() };
  if (!stored?.correction || !stored.correctedAt) return {};
  return { correction: stored.correction, correctedAt: stored.correctedAt };
}
