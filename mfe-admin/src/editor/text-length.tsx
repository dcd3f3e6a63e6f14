import type { Node } from '@tiptap/pm/model';
import { type Editor, useEditorState } from '@tiptap/react';
import { useMemo } from 'react';
import { useDebounced } from '../lists/use-debounced.ts';

/** The usual reading speed, in words a minute. */
const wordsPerMinute = 230;

function describe(words: number): string {
  const counted = `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`;
  return words === 0 ? counted : `${counted}, ${Math.max(1, Math.round(words / wordsPerMinute))} min read`;
}

function countWords(doc: Node): number {
  return doc.textBetween(0, doc.content.size, ' ', ' ').match(/\S+/g)?.length ?? 0;
}

export function TextLength({ id, editor }: { id: string; editor: Editor }) {
  const doc = useEditorState({
    editor,
    selector: ({ editor: current }) => current.state.doc,
    equalityFn: Object.is,
  });
  const settled = useDebounced(doc);
  const words = useMemo(() => countWords(settled), [settled]);
  return (
    <p id={id} className="mt-1.5 shrink-0 text-sm text-ink-600 tabular-nums">
      {describe(words)}
    </p>
  );
}
