import type { ArticleValues } from './article-values.ts';
import { firstCharacters, type RenderContent, readableText } from './readable-text.ts';

/** Spec section 9, 'Article defaults', in characters. */
const excerptLength = 200;

/** The text of an article's paragraphs; of one that has none, all of its text. */
function runningText(seen: ParentNode & Node): string {
  const paragraphs = [...seen.querySelectorAll('p')].filter(
    (paragraph) => paragraph.closest('li, table, figure') === null,
  );
  const text = paragraphs.map(readableText).filter(Boolean).join(' ');
  return text || readableText(seen);
}

/** The excerpt of a text whose writer gave none. */
export function deriveExcerpt(seen: ParentNode & Node): string {
  return firstCharacters(runningText(seen), excerptLength);
}

/** Excerpt and summary as they were written: empty where they were only derived from the article. */
type WrittenTexts = Pick<ArticleValues, 'excerpt' | 'summary'>;

function isDerivedExcerpt({ excerpt, content }: ArticleValues, render: RenderContent): boolean {
  if (excerpt === '') return false;
  const seen = render(content);
  // Earlier ones were derived from all of the text.
  return excerpt === deriveExcerpt(seen) || excerpt === firstCharacters(readableText(seen), excerptLength);
}

/**
 * What of the form's excerpt and summary somebody wrote. A text that is the one which was stored, and was derived when
 * it was stored, follows what it is derived from.
 * @param opened what the form showed of the stored versions
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
