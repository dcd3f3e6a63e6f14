import type { Node } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';

interface LineRange {
  readonly start: number;
  readonly end: number;
}

function breakOffsets(paragraph: Node): Set<number> {
  const offsets = new Set<number>();
  paragraph.forEach((child, offset) => {
    if (child.type.name === 'hardBreak') offsets.add(offset);
  });
  return offsets;
}

/** Returns the ranges into which the selected lines split a paragraph, without the line breaks that separate them. */
function cutLines(paragraph: Node, from: number, to: number): LineRange[] {
  const breaks = breakOffsets(paragraph);
  const size = paragraph.content.size;
  let lineStart = from;
  while (lineStart > 0 && !breaks.has(lineStart - 1)) lineStart -= 1;
  let lineEnd = to;
  while (lineEnd < size && !breaks.has(lineEnd)) lineEnd += 1;

  let before = lineStart;
  while (before > 0 && breaks.has(before - 1)) before -= 1;
  let after = lineEnd;
  while (after < size && breaks.has(after)) after += 1;

  const selected: LineRange[] = [];
  let start = lineStart;
  for (let offset = lineStart; offset < lineEnd; offset += 1) {
    if (!breaks.has(offset)) continue;
    if (offset > start) selected.push({ start, end: offset });
    start = offset + 1;
  }
  if (lineEnd > start || selected.length === 0) selected.push({ start, end: lineEnd });

  return [
    ...(before > 0 ? [{ start: 0, end: before }] : []),
    ...selected,
    ...(after < size ? [{ start: after, end: size }] : []),
  ];
}

/** Maps an offset in the unsplit paragraph to the position after the split. */
function offsetInPieces(pieces: readonly LineRange[], offset: number): number {
  let position = 0;
  let found = 1;
  for (const { start, end } of pieces) {
    if (offset >= start) found = position + 1 + Math.min(offset, end) - start;
    position += end - start + 2;
  }
  return found;
}

/**
 * Splits paragraphs at the selected lines. Otherwise a heading or list would include all lines of the paragraph
 * (EDITOR-2).
 */
export function isolateLines(tr: Transaction): void {
  const { from, to, anchor, head } = tr.selection;
  const paragraphs: { node: Node; pos: number }[] = [];
  tr.doc.nodesBetween(from, to, (node, pos, parent) => {
    if (parent === tr.doc && node.type.name === 'paragraph') paragraphs.push({ node, pos });
    return false;
  });

  let shift = 0;
  let [newAnchor, newHead] = [anchor, head];
  for (const { node, pos } of paragraphs) {
    const inside = (position: number) => Math.min(Math.max(position - pos - 1, 0), node.content.size);
    const pieces = cutLines(node, inside(from), inside(to));
    const start = pos + shift;
    const moved = (position: number, otherwise: number) =>
      position > pos && position < pos + node.nodeSize
        ? start + offsetInPieces(pieces, position - pos - 1)
        : otherwise;
    [newAnchor, newHead] = [moved(anchor, newAnchor), moved(head, newHead)];
    if (pieces.length > 1 || breakOffsets(node).size > 0) {
      const parts = pieces.map((piece) =>
        node.type.create(node.attrs, node.content.cut(piece.start, piece.end)),
      );
      tr.replaceWith(start, start + node.nodeSize, parts);
      shift += parts.reduce((sum, part) => sum + part.nodeSize, 0) - node.nodeSize;
    }
  }
  if (paragraphs.length > 0 && tr.docChanged)
    tr.setSelection(TextSelection.create(tr.doc, newAnchor, newHead));
}
