import { Button } from '@site/kit';
import { type Editor, useEditorState } from '@tiptap/react';
import { findForeignPictures, selectForeignPicture } from './foreign-pictures.ts';

export function ForeignPicturesNotice({ editor }: { editor: Editor }) {
  const count = useEditorState({
    editor,
    selector: ({ editor: current }) => findForeignPictures(current.state.doc).length,
  });
  return (
    <div role="status" className="empty:absolute">
      {count > 0 && (
        <div className="mt-2 flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-gold-700/40 bg-gold-300/25 px-4 py-2 text-sm text-ink-950">
          <p className="max-w-prose">{`${count === 1 ? '1 picture is' : `${count} pictures are`} on another site, where ${count === 1 ? 'it' : 'they'} can change or vanish, and which learns who reads this. Save ${count === 1 ? 'it' : 'them'}, and upload your own copy with Change picture.`}</p>
          <Button variant="ghost" size="sm" className="-mx-3" onClick={() => selectForeignPicture(editor)}>
            {count === 1 ? 'Show it' : 'Show the next'}
          </Button>
        </div>
      )}
    </div>
  );
}
