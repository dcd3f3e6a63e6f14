import { Marked } from 'marked';
import { decodeEntities } from './decode-entities.ts';

/** A single ~ is literal text, as in "8~10 million". */
const markdown = new Marked({
  gfm: true,
  tokenizer: { del: (source) => (source.startsWith('~~') ? false : undefined) },
});

/** Returns the decoded content as HTML. Content with both < and > is HTML, other content is markdown (NEWS-11). */
export function articleHtml(content: string): string {
  const decoded = decodeEntities(content);
  const isHtml = decoded.includes('<') && decoded.includes('>');
  return isHtml ? decoded : markdown.parse(decoded, { async: false });
}
