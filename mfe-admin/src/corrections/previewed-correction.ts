import type { Article } from '@site/kit';

/** The note that readers would see above the text: the new one, dated now, else the stored one. */
export function previewedCorrection(
  correction: string | undefined,
  stored: Article | null,
  now: number,
): Pick<Article, 'correction' | 'correctedAt'> {
  if (correction) return { correction, correctedAt: new Date(now).toISOString() };
  if (!stored?.correction || !stored.correctedAt) return {};
  return { correction: stored.correction, correctedAt: stored.correctedAt };
}
