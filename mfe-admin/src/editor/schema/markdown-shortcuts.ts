import { Extension, InputRule, type InputRuleMatch } from '@tiptap/core';
import { type BlockKind, toggleBlockInChain } from '../block-commands.ts';

/** `1. ` is not included, because sentences start with it, such as "1. half-year". */
const kinds: readonly { readonly marker: string; readonly kind: BlockKind }[] = [
  { marker: '## ', kind: 'heading2' },
  { marker: '### ', kind: 'heading3' },
  { marker: '[-*+] ', kind: 'bulletList' },
  { marker: String.raw`1\) `, kind: 'orderedList' },
  { marker: '> ', kind: 'blockquote' },
];

/** Pattern of the signs that can precede a number. */
const signs = String.raw`[\p{Sc}.,(+\-−–±~≈]*`;
/** Matches text after a marker that is, or may become, a number, as in "- 5.2 %" or "> €3 million". */
const isNumberStart = new RegExp(String.raw`^${signs}(?:\p{Nd}|$)`, 'u');

/** Finds a marker at the start of a line, with the signs and the first other character after it. */
function findMarker(marker: string, text: string): InputRuleMatch | null {
  const found = new RegExp(String.raw`(?:^|\n)(${marker}${signs}\S?)$`, 'u').exec(text)?.[1];
  return found === undefined ? null : { index: text.length - found.length, text: found };
}

/** Replaces the input rules of Tiptap, which match only at the start of a paragraph, not at that of a line. */
export const MarkdownShortcuts = Extension.create({
  name: 'markdownShortcuts',
  addInputRules: () =>
    kinds.map(
      ({ marker, kind }) =>
        new InputRule({
          find: (text) => findMarker(marker, text),
          handler: ({ state, range, match, chain }) => {
            const { $from } = state.selection;
            const { parent, parentOffset } = $from;
            if (parent.type.name !== 'paragraph' || $from.depth !== 1) return null;
            const typed = match[0].slice(match[0].indexOf(' ') + 1);
            const rest = parent.textBetween(parentOffset, parent.content.size, '\n', '\n');
            const [line = ''] = (typed + rest).split('\n');
            if (isNumberStart.test(line.trim())) return null;
            toggleBlockInChain(chain().deleteRange(range), kind)
              .command(({ tr }) => Boolean(tr.insertText(typed)))
              .run();
            return undefined;
          },
        }),
    ),
});

/** Names of the extensions whose input rules are enabled. */
export const markdownExtensions = ['markdownShortcuts', 'bold', 'italic', 'strike', 'code'];
