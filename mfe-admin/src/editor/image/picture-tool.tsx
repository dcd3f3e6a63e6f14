import type { Editor, EditorEvents } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEditorState } from '@tiptap/react';
import { Button } from '@site/kit';
import { useEffect, useState } from 'react';
import type { Picture } from './picture.ts';
import { putPicture, removePicture, selectedPicture } from './picture-commands.ts';
import { PictureDialog, type PictureRequest, type RequestedFile } from './picture-dialog.tsx';
import { useFocusTextAfter } from '../use-focus-text-after.ts';

function filesIn(data: DataTransfer | null): readonly File[] {
  // A clipboard that also has HTML, as from a word processor, is pasted as HTML.
  return data && data.getData('text/html') === '' ? [...data.files] : [];
}

/** Opens the Image tool by its button, or for pasted and dropped pictures. */
export function usePictureTool() {
  const [request, setRequest] = useState<PictureRequest | null>(null);

  function takeFiles(files: readonly File[]): boolean {
    if (files.length === 0) return false;
    setRequest({ picture: null, files: files.map((file) => ({ file, alt: '' })), done: 0 });
    return true;
  }

  return {
    request,
    setRequest,
    open: (editor: Editor) => setRequest({ picture: selectedPicture(editor), files: [], done: 0 }),
    handlePaste: (_view: EditorView, event: ClipboardEvent) => takeFiles(filesIn(event.clipboardData)),
    handleDrop: (view: EditorView, event: DragEvent) => {
      const files = filesIn(event.dataTransfer);
      const place = files.length > 0 && view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (place) {
        const selection = TextSelection.near(view.state.doc.resolve(place.pos));
        view.dispatch(view.state.tr.setSelection(selection));
      }
      return takeFiles(files);
    },
  };
}

/** Asks about pasted pictures one after the other. Each goes to its position, even if that has moved. */
function usePastedPictures(
  editor: Editor,
  { request, setRequest }: Pick<ReturnType<typeof usePictureTool>, 'request' | 'setRequest'>,
) {
  const isAsking = request !== null;
  useEffect(() => {
    const ask = ({ pictures }: EditorEvents['pasted']) => {
      if (pictures.length > 0) setRequest({ picture: null, files: pictures, done: 0 });
    };
    const follow = ({ transaction: { docChanged, mapping } }: EditorEvents['transaction']) => {
      if (!docChanged || !isAsking) return;
      setRequest((asked) => {
        const move = (file: RequestedFile) =>
          file.place === undefined ? file : { ...file, place: mapping.map(file.place) };
        return asked && { ...asked, files: asked.files.map(move) };
      });
    };
    editor.on('pasted', ask);
    editor.on('transaction', follow);
    return () => {
      editor.off('pasted', ask);
      editor.off('transaction', follow);
    };
  }, [editor, isAsking, setRequest]);
}

interface PictureToolProps {
  readonly editor: Editor;
  readonly tool: ReturnType<typeof usePictureTool>;
}

/** The Image tool's dialog, and the buttons for the selected picture. */
export function PictureTool({ editor, tool: { request, setRequest, open } }: PictureToolProps) {
  usePastedPictures(editor, { request, setRequest });

  useFocusTextAfter(editor, request !== null);

  function put(picture: Picture) {
    if (!request) return;
    const place = request.files[request.done]?.place;
    if (place !== undefined) editor.commands.setTextSelection(place);
    putPicture(editor, picture);
    next();
  }

  function next() {
    setRequest((asked) =>
      asked && asked.done + 1 < asked.files.length ? { ...asked, done: asked.done + 1 } : null,
    );
  }

  return (
    <>
      <SelectedPicture editor={editor} onChange={() => open(editor)} />
      <PictureDialog
        request={request}
        onClose={() => setRequest(null)}
        onSkip={next}
        onPicture={put}
        onRemove={() => {
          removePicture(editor);
          setRequest(null);
        }}
      />
    </>
  );
}

function SelectedPicture({ editor, onChange }: { editor: Editor; onChange: () => void }) {
  const picture = useEditorState({ editor, selector: ({ editor: current }) => selectedPicture(current) });
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
