import type { ArticleTools } from '@site/kit';
import { Editor, getSchema } from '@tiptap/core';
import { articleExtensions } from '../schema/extensions.ts';
import { markdownExtensions } from '../schema/markdown-shortcuts.ts';
import { readStoredText } from '../stored-text.ts';

export function createEditor(content: string, tools: ArticleTools): Editor {
  return new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: articleExtensions,
    enableInputRules: markdownExtensions,
    content: readStoredText(content, getSchema(articleExtensions), tools).json,
    injectCSS: false,
  });
}

export function moveCursorAfter(editor: Editor, text: string): void {
  let position = -1;
  editor.state.doc.descendants((node, pos) => {
    const index = node.isText ? (node.text ?? '').indexOf(text) : -1;
    if (index >= 0 && position < 0) position = pos + index + text.length;
  });
  editor.commands.setTextSelection(position);
}

export function selectText(editor: Editor, from: string, to: string): void {
  moveCursorAfter(editor, from);
  const start = editor.state.selection.from - from.length;
  moveCursorAfter(editor, to);
  editor.commands.setTextSelection({ from: start, to: editor.state.selection.from });
}

export function pressKey(editor: Editor, key: string, modifiers: KeyboardEventInit = {}): void {
  editor.view.dom.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
  );
}
