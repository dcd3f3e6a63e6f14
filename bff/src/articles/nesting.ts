import { decodeHTML } from 'entities';
import { Rule } from '../input/rules.ts';

/** Deeper than any real text. Limited, because rendering uses stack space for each level. */
const MAX_LEVELS = 100;
/** How often text may be escaped (NEWS-10). */
const DECODING_PASSES = 3;
const TAG = /<(\/?)([a-z][a-z0-9-]*)[^>]*/gi;
/** Elements that have no content, and elements that end implicitly where the next one begins. */
const UNNESTED_ELEMENTS =
  /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|d[dt]|t[drh]|thead|tbody|tfoot)$/;
const MARKDOWN_LEVELS = new RegExp(
  String.raw`^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${MAX_LEVELS + 1}}`,
  'm',
);

export function exceedsMaxNesting(content: string): boolean {
  let text = content;
  for (let pass = 0; pass < DECODING_PASSES && text.includes('&'); pass += 1) text = decodeHTML(text);
  if (MARKDOWN_LEVELS.test(text)) return true;
  const open: string[] = [];
  for (const [, slash, given = ''] of text.matchAll(TAG)) {
    const name = given.toLowerCase();
    if (UNNESTED_ELEMENTS.test(name)) continue;
    if (slash === '') open.push(name);
    else if (open.includes(name)) open.length = open.lastIndexOf(name);
    if (open.length > MAX_LEVELS) return true;
  }
  return false;
}

export function MaxNesting(): PropertyDecorator {
  return Rule(
    'nesting',
    (value) => typeof value !== 'string' || !exceedsMaxNesting(value),
    `$property must not have more than ${MAX_LEVELS} elements within each other.`,
  );
}
