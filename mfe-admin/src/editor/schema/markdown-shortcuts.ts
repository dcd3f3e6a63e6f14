import { Extension, InputRule, type InputRuleMatch } from '@tiptap/core';
import { type BlockKind, blockCommands } from '../block-commands.ts';

const kinds: readonly { readonly marker: RegExp; readonly kind: BlockKind }[] = [
  { marker: /(?:^|\n)(## )$/, kind: 'heading2' },
  { marker: /(?:^|\n)(### )$/, kind: 'heading3' },
  { marker: /(?:^|\n)([-*+] )$/, kind: 'bulletList' },
  { marker: /(?:^|\n)(1[.)] )$/, kind: 'orderedList' },
  { marker: /(?:^|\n)(> )$/, kind: 'blockquote' },
];

/** The typed marker at the end, without the line break before it. */
function findMarker(marker: RegExp, text: string): InputRuleMatch | null {
  const found = marker.exec(text)?.[1];
  return found === undefined ? null : { index: text.length - found.length, text: found };
}

/**
 * A markdown marker at the start of a line turns the line into a heading, list or quote. The extensions' own rules
 * only look at the start of a paragraph, and Enter inserts line breaks within one.
 */
export const MarkdownShortcuts = Extension.create({
  name: 'markdownShortcuts',
  addInputRules: () =>
    kinds.map(
      ({ marker, kind }) =>
        new InputRule({
          find: (text) => findMarker(marker, text),
          handler: ({ state, range, chain }) => {
            const { $from } = state.selection;
            if ($from.parent.type.name !== 'paragraph' || $from.depth !== 1) return null;
            blockCommands(chain().deleteRange(range), kind).run();
            return undefined;
          },
        }),
    ),
});

/** The extensions whose markdown works while typing: these, and emphasis. */
export const markdownExtensions = ['markdownShortcuts', 'bold', 'italic', 'strike', 'code'];
