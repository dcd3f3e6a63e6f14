import { type Editor, Extension } from '@tiptap/core';
import { toggleBlock } from '../block-commands.ts';

function inPlainParagraph(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  return $from.parent.type.name === 'paragraph' && $from.depth === 1;
}

/** Enter inserts two line breaks in a paragraph, Shift+Enter one (EDITOR-2). */
export const LineBreaks = Extension.create({
  name: 'lineBreaks',
  priority: 1000,
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Enter: () => inPlainParagraph(editor) && editor.chain().setHardBreak().setHardBreak().run(),
      'Shift-Enter': () => editor.commands.setHardBreak(),
      'Mod-Alt-2': () => toggleBlock(editor, 'heading2'),
      'Mod-Alt-3': () => toggleBlock(editor, 'heading3'),
      'Mod-Shift-7': () => toggleBlock(editor, 'orderedList'),
      'Mod-Shift-8': () => toggleBlock(editor, 'bulletList'),
      'Mod-Shift-b': () => toggleBlock(editor, 'blockquote'),
    };
  },
});
