import { Tokenizer, TokenizerMode } from 'parse5';
import { z } from 'zod';

const withoutEnd = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Elements whose content the parser treats as text. */
const textModes = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
]);

function ignore(): void {}

/**
 * Returns why a fragment is invalid; undefined if it is valid. An unclosed element would contain the rest of the page.
 */
function problemOf(fragment: string): string | undefined {
  const problems: string[] = [];
  const open: string[] = [];
  const hasForeign = () => open.includes('svg') || open.includes('math');
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag({ tagName, attrs, selfClosing }) {
        const isData = attrs.some(({ name, value }) => name === 'type' && value === 'application/ld+json');
        if (tagName === 'script' && !isData) problems.push('must not hold scripts');
        if (tagName === 'template' && attrs.some(({ name }) => name === 'id')) {
          problems.push('must not wait for a script');
        }
        if (withoutEnd.test(tagName) || (selfClosing && hasForeign())) return;
        open.push(tagName);
        tokenizer.state = textModes.get(tagName) ?? tokenizer.state;
      },
      onEndTag({ tagName }) {
        if (open.pop() !== tagName) problems.push('must close what it opens');
      },
      onParseError({ code }) {
        if (code.startsWith('eof-')) problems.push('must close what it opens');
      },
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  );
  tokenizer.write(fragment, true);
  return problems[0] ?? (open.length > 0 ? 'must close what it opens' : undefined);
}

/** A page's HTML that is safe to put into the frame. */
export const pageFragmentSchema = z
  .string()
  .max(4_000_000, { abort: true })
  .superRefine((html, context) => {
    const message = problemOf(html);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** @param ownHead the page renders its own title and share tags */
export function isAllowedHead(hints: string, ownHead: boolean): boolean {
  const allowed = ownHead ? /^(?:<(?:link|meta) [^<>]*>|<title>[^<]*<\/title>)*$/ : /^(?:<link [^<>]*>)*$/;
  return allowed.test(hints);
}
