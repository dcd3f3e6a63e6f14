import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button } from '@site/kit';
import { useState } from 'react';
import { upsertPicture, removePicture, getSelectedPicture } from './picture-commands.ts';
import { PictureDialog, type PictureRequest } from './picture-dialog.tsx';
import { useFocusTextAfterDialog } from '../use-focus-text-after.ts';

export function usePictureTool() {
  const [request, setRequest] = useState<PictureRequest | null>(null);
  return {
    request,
    open: (editor: Editor) => setRequest({ picture: getSelectedPicture(editor) }),
    close: () => setRequest(null),
  };
}

interface PictureToolProps {
  readonly editor: Editor;
  readonly tool: ReturnType<typeof usePictureTool>;
}

export function PictureTool({ editor, tool: { request, open, close } }: PictureToolProps) {
  useFocusTextAfterDialog(editor, request !== null);
  return (
    <>
      <SelectedPicture editor={editor} onChange={() => open(editor)} />
      <PictureDialog
        request={request}
        onClose={close}
        onPicture={(picture) => {
          upsertPicture(editor, picture);
          close();
        }}
        onRemove={() => {
          removePicture(editor);
          close();
        }}
      />
    </>
  );
}

function SelectedPicture({ editor, onChange }: { editor: Editor; onChange: () => void }) {
  const picture = useEditorState({ editor, selector: ({ editor: current }) => getSelectedPicture(current) });
  if (!picture) return null;
  return (
    <div
      role="group"
      aria-label="Selected picture"
      className="flex flex-wrap items-center justify-end gap-x-2 border-t border-mist-300 bg-mist-100 px-3 py-1"
    >
      <p className="mr-auto min-w-0 text-sm wrap-anywhere text-ink-600">
        {picture.alt === null ? 'No alternative text' : picture.alt || 'Decorative picture'}
      </p>
      <Button variant="ghost" size="sm" onClick={onChange}>
        Change picture
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="text-fall-700"
        onClick={() => {
          removePicture(editor);
          editor.commands.focus();
        }}
      >
        Remove picture
      </Button>
    </div>
  );
}
