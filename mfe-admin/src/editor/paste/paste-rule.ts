import { type Editor, Extension } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin, Selection, type Transaction } from '@tiptap/pm/state';
import { CellSelection, isInTable, selectedRect } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import type { FileToUpload } from '../../media/use-uploads.ts';
import { type CleanedPaste, cleanPaste, type PasteExtras } from './clean-paste.ts';
import { googleDocsFormat } from './google-suggestions.ts';
import { prepareForTableCell } from './convert-tables.ts';
import type { Omissions } from './omissions.ts';
import { ClipboardSerializer } from './editor-copy.ts';

declare module '@tiptap/core' {
  interface EditorEvents {
    /** Called for a paste of HTML or files, with the pictures to upload. */
    pasted: { readonly pictures: readonly FileToUpload[]; readonly omissions: Omissions };
  }
}

/**
 * Closes a slice that is pasted into an empty paragraph. Otherwise ProseMirror would merge the two, and lose the
 * alignment, or the type of a heading.
 */
function closeForEmptyParagraph(view: EditorView, slice: Slice): Slice {
  const { parent } = view.state.selection.$from;
  if (parent.content.size > 0) return slice;
  if (slice.openStart === 0) return new Slice(slice.content, 0, 0);
  const aligned = Boolean(slice.content.firstChild?.attrs['textAlign']);
  return aligned ? new Slice(slice.content, 0, slice.openEnd) : slice;
}

function insertAfterTable(tr: Transaction): void {
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

function insert(view: EditorView, slice: Slice): void {
  const tr = closeHistory(view.state.tr).replaceSelection(slice);
  if (slice.content.lastChild?.type.name === 'table') insertAfterTable(tr);
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
}

/** Deselects cells if the pasted table is larger: the table extension would crop it to the selection. */
function deselectFewerCells(view: EditorView, { content: { firstChild: table } }: Slice): false {
  const { selection, doc, tr } = view.state;
  if (!(selection instanceof CellSelection) || table?.type.name !== 'table') return false;
  const { map, tableStart, top, left, bottom, right } = selectedRect(view.state);
  if (table.childCount <= bottom - top && (table.firstChild?.childCount ?? 0) <= right - left) return false;
  const first = tableStart + (map.map[top * map.width + left] ?? 0);
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(first + 1))));
  return false;
}

function htmlOf(root: DocumentFragment): string {
  // Created by the inert document: an element of the page's document would load the pictures.
  const place = root.ownerDocument.createElement('div');
  place.append(root);
  return place.innerHTML;
}

class PendingPaste {
  #cleaned: CleanedPaste | undefined;

  get isPending(): boolean {
    return this.#cleaned !== undefined;
  }

  clean(html: string, extras: PasteExtras, isInCell: boolean): string {
    this.#cleaned = cleanPaste(html, extras);
    if (isInCell) prepareForTableCell(this.#cleaned.root);
    return htmlOf(this.#cleaned.root);
  }

  finish(editor: Editor): void {
    if (!this.#cleaned) return;
    const { pictures, omissions } = this.#cleaned;
    this.#cleaned = undefined;
    editor.emit('pasted', { pictures, omissions });
  }
}

function extrasOf(data: DataTransfer | null): PasteExtras {
  return { files: [...(data?.files ?? [])], suggestions: data?.getData(googleDocsFormat) ?? '' };
}

/** Cleans pasted and dropped HTML, and marks copied content. */
export const PasteRule = Extension.create({
  name: 'pasteRule',
  priority: 1000, // Higher than that of the table extension, which would insert the cells first.
  addProseMirrorPlugins() {
    const { editor } = this;
    const pending = new PendingPaste();
    let extras = extrasOf(null);
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste(_view, event) {
              extras = extrasOf(event.clipboardData);
              return false;
            },
            drop(_view, event) {
              extras = extrasOf(event.dataTransfer);
              return false;
            },
          },
          transformPastedHTML: (html, { state }) => pending.clean(html, extras, isInTable(state)),
          transformPasted: (slice, view) => closeForEmptyParagraph(view, slice),
          handlePaste(view, _event, slice) {
            if (!pending.isPending) return false;
            if (slice.size === 0) pending.finish(editor);
            else if (isInTable(view.state)) return deselectFewerCells(view, slice);
            else insert(view, slice);
            return true;
          },
          clipboardSerializer: ClipboardSerializer.for(editor.schema),
        },
        view: () => ({
          update({ state }, before) {
            if (state.doc !== before.doc) pending.finish(editor);
          },
        }),
      }),
    ];
  },
});
