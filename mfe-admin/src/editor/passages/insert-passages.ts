import type { Passage } from '@site/kit';
import type { Editor, JSONContent } from '@tiptap/core';
import { readStoredText, type StoredTextTools } from '../stored-text.ts';

function blocksOf(editor: Editor, passages: readonly Passage[], tools: StoredTextTools): JSONContent[] {
  return passages.flatMap(({ content }) => readStoredText(content, editor.schema, tools).json.content ?? []);
}

export function insertPassages(editor: Editor, passages: readonly Passage[], tools: StoredTextTools): void {
  editor
    .chain()
    .focus()
    .insertContent(blocksOf(editor, passages, tools))
    .run();
}

/** Inserts passages below an empty paragraph, which gets the cursor. */
export function insertUsualPassages(
  editor: Editor,
  passages: readonly Passage[],
  tools: StoredTextTools,
): void {
  const blocks = [{ type: 'paragraph' }, ...blocksOf(editor, passages, tools)];
  editor.chain().insertContent(blocks).focus('start').run();
}
