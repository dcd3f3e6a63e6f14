import type { Media } from '@site/kit';
import type { Editor, EditorEvents } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { useEditorState } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Uploads, useUploads } from '../../media/use-uploads.ts';
import { replacePlaceholder } from './picture-commands.ts';
import type { PictureUploadState } from '../picture-upload-state.ts';

interface Place {
  readonly upload: number;
  readonly position: number;
}

function placesIn(doc: Node): Place[] {
  const places: Place[] = [];
  doc.descendants(({ type, attrs }, position) => {
    if (type.name === 'pictureUpload') places.push({ upload: Number(attrs['upload']), position });
  });
  return places;
}

/**
 * Replaces placeholders by their uploaded pictures; leaves those of pending uploads (null), and removes all others.
 */
function settleUpload(editor: Editor, pictures: Map<number, Media | null>): void {
  const tr = closeHistory(editor.state.tr);
  const placed = new Set<number>();
  for (const { upload, position } of placesIn(tr.doc)) {
    const media = pictures.get(upload);
    const at = tr.mapping.map(position);
    if (media === undefined) tr.delete(at, at + 1);
    if (media) {
      replacePlaceholder(editor, tr, at, media);
      placed.add(upload);
    }
  }
  // Forgets inserted pictures, so that a placeholder that Undo restores is removed.
  for (const upload of placed) pictures.delete(upload);
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', placed.size > 0));
}

function stateOf({ uploads }: Uploads, inText: readonly number[]): PictureUploadState {
  const shown = uploads.filter(({ id }) => inText.includes(id));
  if (shown.length === 0) return 'none';
  return shown.some(({ state }) => state !== 'failed') ? 'sending' : 'failed';
}

export function usePictureUploads(editor: Editor, onState?: (state: PictureUploadState) => void): Uploads {
  /** Pictures by id of the upload; null while the upload is pending. */
  const known = useRef(new Map<number, Media | null>());
  const uploads = useUploads({
    kind: 'picture',
    onUploaded: (media, id) => {
      known.current.set(id, media);
      settleUpload(editor, known.current);
    },
  });
  const queue = useEffectEvent(({ pictures }: EditorEvents['pasted']) => {
    for (const { id } of pictures) known.current.set(id, null);
    uploads.queue(pictures);
  });
  useEffect(() => {
    const onPaste = (event: EditorEvents['pasted']) => queue(event);
    const onUpdate = () => settleUpload(editor, known.current);
    editor.on('pasted', onPaste);
    editor.on('update', onUpdate);
    return () => {
      editor.off('pasted', onPaste);
      editor.off('update', onUpdate);
    };
  }, [editor]);

  const inText = useEditorState({
    editor,
    selector: ({ editor: current }) => placesIn(current.state.doc).map(({ upload }) => upload),
  });
  const state = stateOf(uploads, inText);
  useEffect(() => onState?.(state), [state, onState]);

  function cancel(id: number): void {
    known.current.delete(id);
    uploads.cancel(id);
    settleUpload(editor, known.current);
  }
  return { ...uploads, cancel };
}
