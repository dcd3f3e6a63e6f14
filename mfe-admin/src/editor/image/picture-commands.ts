import type { Media } from '@site/kit';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Selection, type Transaction } from '@tiptap/pm/state';
import { isolateLines } from '../schema/lines.ts';
import { isStoredAsFigure, type Picture, toPictureSize } from './picture.ts';

interface Place {
  readonly node: Node;
  readonly position: number;
}

function selectedPlace({ state: { selection } }: Editor): Place | undefined {
  if (selection instanceof NodeSelection && ['figure', 'image'].includes(selection.node.type.name)) {
    return { node: selection.node, position: selection.from };
  }
  const { $from } = selection;
  return $from.parent.type.name === 'figure' ? { node: $from.parent, position: $from.before() } : undefined;
}

function pictureOf({ attrs, textContent }: Node): Picture {
  const text = (name: string) => (typeof attrs[name] === 'string' ? attrs[name] : null);
  const pixels = (name: string) => {
    const number = Number(attrs[name]);
    return Number.isSafeInteger(number) && number > 0 ? number : null;
  };
  return {
    src: text('src') ?? '',
    alt: text('alt'),
    width: pixels('width'),
    height: pixels('height'),
    size: toPictureSize(attrs['size']),
    caption: textContent,
  };
}

export function getSelectedPicture(editor: Editor): Picture | null {
  const place = selectedPlace(editor);
  return place ? pictureOf(place.node) : null;
}

/** Returns the content of the caption; that of `before`, with its formats, if the text is unchanged. */
function captionOf(editor: Editor, { caption }: Picture, before: Node | undefined) {
  if (before?.textContent === caption) return before.content;
  return caption === '' ? null : editor.schema.text(caption);
}

function nodeOf(editor: Editor, picture: Picture, before?: Node): Node {
  const { src, alt, width, height, size } = picture;
  const { figure, image } = editor.schema.nodes;
  if (!figure || !image) throw new Error('The editor has no picture nodes');
  return isStoredAsFigure(picture)
    ? figure.create({ src, alt, width, height, size }, captionOf(editor, picture, before))
    : image.create({ src, alt, width, height });
}

/** Moves the cursor after a figure. Adds a paragraph if nothing follows the figure. */
function moveCursorAfter(tr: Transaction, figure: Node): void {
  tr.doc.descendants((node, position) => {
    if (node !== figure) return true;
    const behind = position + node.nodeSize;
    const paragraph = node.type.schema.nodes['paragraph'];
    if (tr.doc.resolve(behind).nodeAfter === null && paragraph) tr.insert(behind, paragraph.create());
    tr.setSelection(Selection.near(tr.doc.resolve(behind)));
    return false;
  });
}

export function upsertPicture(editor: Editor, picture: Picture): void {
  const place = selectedPlace(editor);
  const node = nodeOf(editor, picture, place?.node);
  editor
    .chain()
    .command(({ tr }) => {
      if (place?.node.type === node.type) {
        tr.replaceWith(place.position, place.position + place.node.nodeSize, node);
        tr.setSelection(NodeSelection.create(tr.doc, place.position));
        return true;
      }
      if (place) tr.setSelection(NodeSelection.create(tr.doc, place.position));
      // Splits the paragraph at the line, because line breaks beside the figure would show as a gap.
      else if (!node.isInline) isolateLines(tr);
      tr.replaceSelectionWith(node);
      if (!node.isInline) moveCursorAfter(tr, node);
      return true;
    })
    .run();
}

/** Replaces the placeholder of an upload by the picture. A cursor directly after the placeholder stays after it. */
export function replacePlaceholder(editor: Editor, tr: Transaction, at: number, media: Media): void {
  const { url: src, width, height } = media;
  const said: unknown = tr.doc.nodeAt(at)?.attrs['alt'];
  const alt = (typeof said === 'string' && said) || media.alt || null;
  const figure = nodeOf(editor, { src, alt, width, height, size: 'full', caption: '' });
  const isBehind = tr.selection.empty && tr.selection.from === at + 1;
  const selected = tr.selection.getBookmark();
  const steps = tr.steps.length;
  tr.replaceRangeWith(at, at + 1, figure);
  moveCursorAfter(tr, figure);
  if (!isBehind) tr.setSelection(selected.map(tr.mapping.slice(steps)).resolve(tr.doc));
}

export function removePicture(editor: Editor): void {
  const place = selectedPlace(editor);
  if (!place) return;
  editor
    .chain()
    .deleteRange({ from: place.position, to: place.position + place.node.nodeSize })
    .run();
}

/**
 * Returns whether the editor has no content. Tiptap's `isEmpty` is also true for a figure without a caption and for
 * an empty table.
 */
export function isEditorEmpty(editor: Editor): boolean {
  if (!editor.isEmpty) return false;
  let hasObject = false;
  editor.state.doc.descendants((node) => {
    hasObject ||= node.type.name === 'figure' || node.type.name === 'table';
    return !hasObject;
  });
  return !hasObject;
}
