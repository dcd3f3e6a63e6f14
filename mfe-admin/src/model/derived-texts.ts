import type { ArticleValues } from './article-values.ts';
import { truncateText, type RenderContent, extractText } from './readable-text.ts';

/** Spec section 9, 'Article defaults', in characters. */
const excerptLength = 200;

/** Returns the text of the paragraphs, or the whole text if there are none. */
function runningText(seen: ParentNode & Node): string {
  const paragraphs = [...seen.querySelectorAll('p')].filter(
    (paragraph) => paragraph.closest('li, table, figure') === null,
  );
  const text = paragraphs.map(extractText).filter(Boolean).join(' ');
  return text || extractText(seen);
}

export function deriveExcerpt(seen: ParentNode & Node): string {
  return truncateText(runningText(seen), excerptLength);
}

/** Excerpt and summary as the user edited them; empty if they are derived. */
type EditedTexts = Pick<ArticleValues, 'excerpt' | 'summary'>;

function isDerivedExcerpt({ excerpt, content }: ArticleValues, render: RenderContent): boolean {
  if (excerpt === '') return false;
  const seen = render(content);
  // Earlier releases of this software derived excerpts from the whole text.
  return excerpt === deriveExcerpt(seen) || excerpt === truncateText(extractText(seen), excerptLength);
}

/** Empties excerpt and summary if they are derived, so that they are derived again from the changed text. */
export function omitDerivedTexts(
  { excerpt, summary }: EditedTexts,
  opened: readonly ArticleValues[],
  render: RenderContent,
): EditedTexts {
  const followsText = opened.some((stored) => stored.excerpt === excerpt && isDerivedExcerpt(stored, render));
  const followsExcerpt = opened.some((stored) => stored.summary === summary && summary === stored.excerpt);
  return { excerpt: followsText ? '' : excerpt.trim(), summary: followsExcerpt ? '' : summary.trim() };
}
