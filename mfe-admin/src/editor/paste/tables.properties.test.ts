import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { TableMap } from '@tiptap/pm/tables';
import * as fc from 'fast-check';
import { createPasteEditor, paste } from '../testing/paste.ts';

let editor: Editor;

beforeEach(() => {
  editor = createPasteEditor();
});
afterEach(() => editor.destroy());

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
}

const width = 4;
const height = 4;

/** Fills a grid with cells of the given sizes. A cell is made smaller if it does not fit. */
function fill(sizes: readonly (readonly [number, number])[]): Cell[] {
  const taken = new Set<string>();
  const cells: Cell[] = [];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (taken.has(`${row},${column}`)) continue;
      const [rows, columns] = sizes[cells.length] ?? [1, 1];
      const rowSpan = Math.min(rows, height - row);
      let colSpan = 1;
      while (colSpan < columns && column + colSpan < width && !taken.has(`${row},${column + colSpan}`))
        colSpan += 1;
      for (let down = row; down < row + rowSpan; down += 1) {
        for (let across = column; across < column + colSpan; across += 1) taken.add(`${down},${across}`);
      }
      cells.push({ row, column, rowSpan, colSpan });
    }
  }
  return cells;
}

const tables = fc.record({
  cells: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 3 })), { maxLength: 16 })
    .map(fill),
  hidden: fc.constantFrom(undefined, 1, 2, 3),
  blank: fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 4 }),
});

function columnsInEditor(): Map<string, number> {
  const columns = new Map<string, number>();
  editor.state.doc.descendants((table) => {
    if (table.type.name !== 'table') return;
    const map = TableMap.get(table);
    expect(map.problems).toBeNull();
    for (const position of new Set(map.map)) {
      const text = table.nodeAt(position)?.textContent ?? '';
      if (text !== '') columns.set(text, map.findCell(position).left);
    }
  });
  return columns;
}

test('visible cells of a pasted table have the same column order despite merged, empty and hidden cells', () => {
  const property = fc.property(tables, ({ cells, hidden, blank }) => {
    const text = (index: number) => (blank.includes(index) ? '' : `n${index}`);
    const rows = Array.from({ length: height }, (_, row) =>
      cells.flatMap((cell, index) =>
        cell.row === row
          ? [`<td rowspan="${cell.rowSpan}" colspan="${cell.colSpan}">${text(index)}</td>`]
          : [],
      ),
    );
    const columns = Array.from({ length: width }, (_, column) =>
      column === hidden ? '<col style="display:none">' : '<col>',
    );
    editor.commands.clearContent();
    paste(
      editor,
      `<table>${columns.join('')}${rows.map((row) => `<tr>${row.join('')}</tr>`).join('')}</table>`,
    );
    const found = columnsInEditor();
    fc.pre(found.size > 0);
    const seen = cells.flatMap(({ column, colSpan }, index) =>
      text(index) !== '' && !(column === hidden && colSpan === 1) ? [{ column, name: text(index) }] : [],
    );
    expect([...found.keys()].toSorted()).toEqual(seen.map(({ name }) => name).toSorted());
    // A merged cell that starts in the hidden column moves to the next one.
    const ordered = seen.filter(({ column }) => column !== hidden);
    for (const one of ordered) {
      for (const other of ordered) {
        const order = Math.sign((found.get(one.name) ?? 0) - (found.get(other.name) ?? 0));
        expect(order).toBe(Math.sign(one.column - other.column));
      }
    }
  });
  fc.assert(property);
});
