import { Extension } from '@tiptap/core';
import { DOMParser, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPaste } from './clean-paste.ts';

function sliceOf(view: EditorView, html: string): Slice {
  return DOMParser.fromSchema(view.state.schema).parseSlice(cleanPaste(html));
}

/** Into an empty paragraph the first pasted one goes whole: merged with it, it would lose its alignment. */
function closeForEmptyParagraph(view: EditorView, slice: Slice): Slice {
  const { parent } = view.state.selection.$from;
  const aligned = Boolean(slice.content.firstChild?.attrs['textAlign']);
  return aligned && parent.content.size === 0 ? new Slice(slice.content, 0, slice.openEnd) : slice;
}

function htmlOf(data: DataTransfer | null): string {
  return data?.getData('text/html') ?? '';
}

function paste(view: EditorView, event: ClipboardEvent): boolean {
  const html = htmlOf(event.clipboardData);
  if (html === '' || view.state.selection.$from.parent.type.spec.code) return false;
  event.preventDefault();
  const tr = view.state.tr.replaceSelection(closeForEmptyParagraph(view, sliceOf(view, html)));
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}

function drop(view: EditorView, event: DragEvent): boolean {
  const html = htmlOf(event.dataTransfer);
  if (view.dragging || html === '') return false;
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (!place) return false;
  event.preventDefault();
  const slice = sliceOf(view, html);
  const position = dropPoint(view.state.doc, place.pos, slice) ?? place.pos;
  view.dispatch(view.state.tr.replaceRange(position, position, slice).setMeta('uiEvent', 'drop'));
  view.focus();
  return true;
}

/**
 * Cleans what is pasted or dropped from elsewhere. It comes before the editor's own handling, which would parse
 * the HTML as it is, and by a way that Trusted Types forbid.
 */
export const PasteRule = Extension.create({
  name: 'pasteRule',
  addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { paste, drop } } })],
});
