import { formatShortDateUtc } from '../format/dates.ts';
import type { ArticleContent } from './article-view.tsx';

export function CorrectionNotice({ release: { correction, correctedAt } }: { release: ArticleContent }) {
  if (!correction || !correctedAt) return null;
  return (
    <p
      role="note"
      className="my-7 border-l-4 first:mt-0 border-gold-700 bg-gold-400/10 px-5 py-4 leading-relaxed text-pretty wrap-anywhere whitespace-pre-line text-ink-950"
    >
      <strong className="font-semibold">
        Correction, <time dateTime={correctedAt}>{formatShortDateUtc(correctedAt)}</time>:
      </strong>{' '}
      <bdi>{correction}</bdi>
    </p>
  );
}
