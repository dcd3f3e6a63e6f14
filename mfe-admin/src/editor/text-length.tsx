import { type Editor, useEditorState } from '@tiptap/react';

/** How fast people read to themselves. */
const wordsPerMinute = 230;

function describe(words: number): string {
  const counted = `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`;
  return words === 0 ? counted : `${counted}, ${Math.max(1, Math.round(words / wordsPerMinute))} min read`;
}

/** How long the text is, in words and in time. */
export function TextLength({ editor }: { editor: Editor }) {
  const words = useEditorState({
    editor,
    selector: ({ editor: current }) => current.storage.characterCount.words(),
  });
  return <p className="mt-1.5 shrink-0 text-sm text-ink-600 tabular-nums">{describe(words)}</p>;
}
