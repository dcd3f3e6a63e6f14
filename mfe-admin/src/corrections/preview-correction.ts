import type { Article } from '@site/kit';

/** Returns the note above the text in a preview: the new one with the current time, otherwise the stored one. */
export function previewCorrection(
  correction: string | undefined,
  stored: Article | null,
  now: number,
): Pick<Article, 'correction' | 'correctedAt'> {
  if (correction) return { correction, correctedAt: new Date(now).toISOString() };
  if (!stored?.correction || !stored.correctedAt) return {};
  return { correction: stored.correction, correctedAt: stored.correctedAt };
}
