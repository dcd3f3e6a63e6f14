import { type Editor, Extension } from '@tiptap/core';
import { DOMParser, type Node, Slice } from '@tiptap/pm/model';
import { Plugin, Selection, type Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPaste } from './clean-paste.ts';
import { type PastedPicture, type PastedPictures, placesIn, takePictures } from './pasted-pictures.ts';

declare module '@tiptap/core' {
  interface EditorEvents {
    /** Called when a paste has pictures to upload, or pictures that cannot be read. */
    pastedPictures: { readonly pictures: readonly PlacedPicture[]; readonly missing: number };
  }
}

/** A picture to upload, and its position in the text. */
export interface PlacedPicture extends PastedPicture {
  readonly place: number;
}

/** The open depth of a slice's end; 0 at a table, so that it stays whole. */
function openDepth(depth: number, first: Node | null, next: (node: Node) => Node | null): number {
  let open = 0;
  for (let node = first; open < depth && node && !node.type.spec.isolating; node = next(node)) open += 1;
  return open;
}

function parseSlice(view: EditorView, root: DocumentFragment): Slice {
  const slice = DOMParser.fromSchema(view.state.schema).parseSlice(root);
  const { content, openStart, openEnd } = slice;
  return new Slice(
    content,
    openDepth(openStart, content.firstChild, (node) => node.firstChild),
    openDepth(openEnd, content.lastChild, (node) => node.lastChild),
  );
}

/** The slice for an empty paragraph, not merged with it: an aligned paragraph or a block would lose its type. */
function closeForEmptyParagraph(view: EditorView, slice: Slice): Slice {
  const { parent } = view.state.selection.$from;
  if (parent.content.size > 0) return slice;
  if (slice.openStart === 0) return new Slice(slice.content, 0, 0);
  const aligned = Boolean(slice.content.firstChild?.attrs['textAlign']);
  return aligned ? new Slice(slice.content, 0, slice.openEnd) : slice;
}

/** Moves the cursor out of the last pasted cell. */
function writeBehindTable(tr: Transaction): void {
  const { $from } = tr.selection;
  const depth = Array.from({ length: $from.depth + 1 }, (_, at) => at).find(
    (at) => $from.node(at).type.name === 'table',
  );
  if (depth === undefined) return;
  const behind = $from.after(depth);
  const paragraph = tr.doc.type.schema.nodes['paragraph']?.create();
  if (tr.doc.resolve(behind).nodeAfter === null && paragraph) tr.insert(behind, paragraph);
  tr.setSelection(Selection.near(tr.doc.resolve(behind)));
}

function htmlOf(data: DataTransfer | null): string {
  return data?.getData('text/html') ?? '';
}

function paste(view: EditorView, event: ClipboardEvent, slice: Slice): void {
  // Cells pasted into a table replace its own.
  if (view.someProp('handlePaste', (handle) => handle(view, event, slice))) return;
  const tr = view.state.tr.replaceSelection(closeForEmptyParagraph(view, slice));
  if (slice.content.lastChild?.type.name === 'table') writeBehindTable(tr);
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
}

function drop(view: EditorView, at: number, slice: Slice): void {
  const position = dropPoint(view.state.doc, at, slice) ?? at;
  view.dispatch(view.state.tr.replaceRange(position, position, slice).setMeta('uiEvent', 'drop'));
  view.focus();
}

/** Removes the placeholders of pictures from the text, and returns their positions. */
function takeMarks(view: EditorView, pictures: readonly PastedPicture[]): PlacedPicture[] {
  const places = placesIn(view.state.doc);
  const { tr } = view.state;
  for (const place of places.toReversed()) tr.delete(place, place + 1);
  view.dispatch(tr);
  return pictures.flatMap((picture, index) => {
    const place = places[index];
    return place === undefined ? [] : [{ ...picture, place: place - index }];
  });
}

/** Inserts cleaned HTML; its pictures follow later. */
function put(editor: Editor, html: string, data: DataTransfer | null, insert: (slice: Slice) => void): void {
  let pasted: PastedPictures = { pictures: [], missing: 0 };
  const root = cleanPaste(html, (parsed) => {
    pasted = takePictures(parsed, [...(data?.files ?? [])]);
  });
  insert(parseSlice(editor.view, root));
  const { pictures, missing } = pasted;
  if (pictures.length === 0 && missing === 0) return;
  editor.emit('pastedPictures', {
    pictures: pictures.length > 0 ? takeMarks(editor.view, pictures) : [],
    missing,
  });
}

/**
 * Cleans HTML that is pasted or dropped. It runs before the editor's own handling, which would parse
 * the HTML unchanged, and in a way that Trusted Types forbid.
 */
export const PasteRule = Extension.create({
  name: 'pasteRule',
  addProseMirrorPlugins() {
    const { editor } = this;
    const handleDOMEvents = {
      paste(view: EditorView, event: ClipboardEvent): boolean {
        const html = htmlOf(event.clipboardData);
        if (html === '' || !view.editable || view.state.selection.$from.parent.type.spec.code) return false;
        event.preventDefault();
        put(editor, html, event.clipboardData, (slice) => paste(view, event, slice));
        return true;
      },
      drop(view: EditorView, event: DragEvent): boolean {
        const html = htmlOf(event.dataTransfer);
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (view.dragging || !view.editable || html === '' || !place) return false;
        event.preventDefault();
        put(editor, html, event.dataTransfer, (slice) => drop(view, place.pos, slice));
        return true;
      },
    };
    return [new Plugin({ props: { handleDOMEvents } })];
  },
});
