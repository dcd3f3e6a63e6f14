import { Node } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, Slice } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { toFileToUpload } from '../../media/use-uploads.ts';
import { PictureUploadView } from './picture-upload-view.tsx';
import { createUploadPlaceholder, uploadPlaceholderSelector } from './upload-placeholder.ts';

/** The placeholder of a pasted or dropped picture during its upload. `writeStoredText` omits it. */
export const PictureUpload = Node.create({
  name: 'pictureUpload',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    upload: { default: 0, parseHTML: (image) => Number(image.getAttribute('data-upload')) },
    alt: { default: '', parseHTML: (image) => image.getAttribute('alt') },
  }),
  parseHTML: () => [{ tag: uploadPlaceholderSelector }],
  renderHTML: ({ node: { attrs } }) => createUploadPlaceholder(Number(attrs['upload']), String(attrs['alt'])),
  addNodeView: () => ReactNodeViewRenderer(PictureUploadView),
  addProseMirrorPlugins() {
    const { editor, type } = this;
    function insertFiles(view: EditorView, data: DataTransfer | null, position?: number): boolean {
      // If the clipboard also has HTML, as from a word processor, the HTML is pasted.
      const files = data && data.getData('text/html') === '' ? [...data.files] : [];
      if (files.length === 0) return false;
      const pictures = files.map((file) => toFileToUpload(file, 'picture'));
      editor.emit('pasted', { pictures, omissions: new Map() });
      const tr = closeHistory(view.state.tr);
      if (position !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(position)));
      const nodes = pictures.map(({ id }) => type.create({ upload: id }));
      view.dispatch(tr.replaceSelection(new Slice(Fragment.from(nodes), 0, 0)).scrollIntoView());
      return true;
    }
    return [
      new Plugin({
        props: {
          handlePaste: (view, event) => insertFiles(view, event.clipboardData),
          handleDrop: (view, event) => {
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            return insertFiles(view, event.dataTransfer, place?.pos);
          },
        },
      }),
    ];
  },
});
