import { Marked } from 'marked';
import { decodeEntities } from './decode-entities.ts';

/** A single ~ is text, as in "8~10 million". */
const markdown = new Marked({
  gfm: true,
  tokenizer: { del: (source) => (source.startsWith('~~') ? false : undefined) },
});

/**
 * The decoded content as HTML: it counts as HTML if it contains both < and >, otherwise as markdown
 * (NEWS-11).
 */
export function articleHtml(content: string): string {
  const decoded = decodeEntities(content);
  const isHtml = decoded.includes('<') && decoded.includes('>');
  return isHtml ? decoded : markdown.parse(decoded, { async: false });
}
