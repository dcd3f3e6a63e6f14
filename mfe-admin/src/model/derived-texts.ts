import type { ArticleValues } from './article-values.ts';
import { firstCharacters, type RenderContent, readableText } from './readable-text.ts';

/** Spec section 9, 'Article defaults', in characters. */
const excerptLength = 200;

/** The text of an article's paragraphs, or all of its text if it has none. */
function runningText(seen: ParentNode & Node): string {
  const paragraphs = [...seen.querySelectorAll('p')].filter(
    (paragraph) => paragraph.closest('li, table, figure') === null,
  );
  const text = paragraphs.map(readableText).filter(Boolean).join(' ');
  return text || readableText(seen);
}

/** The excerpt that is derived from a text. */
export function deriveExcerpt(seen: ParentNode & Node): string {
  return firstCharacters(runningText(seen), excerptLength);
}

/** Excerpt and summary as they were written; empty if they were derived from the article. */
type WrittenTexts = Pick<ArticleValues, 'excerpt' | 'summary'>;

function isDerivedExcerpt({ excerpt, content }: ArticleValues, render: RenderContent): boolean {
  if (excerpt === '') return false;
  const seen = render(content);
  // Older ones were derived from all of the text.
  return excerpt === deriveExcerpt(seen) || excerpt === firstCharacters(readableText(seen), excerptLength);
}

/**
 * The written excerpt and summary of the form. A text that equals the stored one, and was derived when
 * it was stored, is derived again.
 * @param opened the form's values for the stored versions
 */
export function writtenTexts(
  { excerpt, summary }: WrittenTexts,
  opened: readonly ArticleValues[],
  render: RenderContent,
): WrittenTexts {
  const followsText = opened.some((stored) => stored.excerpt === excerpt && isDerivedExcerpt(stored, render));
  const followsExcerpt = opened.some((stored) => stored.summary === summary && summary === stored.excerpt);
  return { excerpt: followsText ? '' : excerpt.trim(), summary: followsExcerpt ? '' : summary.trim() };
}
