import { afterEach, expect, test } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { CellSelection } from '@tiptap/pm/tables';
import { createPasteEditor, paste } from '../testing/paste.ts';

let editor: Editor;
afterEach(() => editor.destroy());

const target =
  '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td><td><p>d</p></td></tr></tbody></table>';
const merged = '<table><tr><td>A</td><td rowspan="2">B</td></tr><tr><td>C</td></tr></table>';

function cellWith(text: string): number {
  let found = -1;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'tableCell' && node.textContent === text) found = position;
  });
  return found;
}

function cells(): string[][] {
  return [...editor.view.dom.querySelectorAll('tr')].map((row) =>
    [...row.cells].map((cell) => cell.textContent ?? ''),
  );
}

test('pasting a table with merged cells into the last cell adds rows and columns', () => {
  editor = createPasteEditor(target);
  editor.commands.setTextSelection(cellWith('d') + 2);
  paste(editor, merged);
  expect(cells()).toEqual([
    ['a', 'b', ''],
    ['c', 'A', 'B'],
    ['', 'C', ''],
  ]);
});

test.each([
  ['d', 'the same number of'],
  ['b', 'fewer'],
])('pasting a table with merged cells over the cells from a to %s pastes all texts (%s cells)', (last) => {
  editor = createPasteEditor(target);
  const selection = CellSelection.create(editor.state.doc, cellWith('a'), cellWith(last));
  editor.view.dispatch(editor.state.tr.setSelection(selection));
  paste(editor, merged);
  expect(cells()).toEqual([
    ['A', 'B'],
    ['C', ''],
  ]);
});

test('pasting a table with paragraphs around it into a cell converts the rows to lines', () => {
  editor = createPasteEditor(target);
  editor.commands.setTextSelection(cellWith('b') + 2);
  paste(editor, `<p>x</p><table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table><p>y</p>`);
  expect(editor.view.dom.querySelectorAll('table')).toHaveLength(1);
  expect(cells()[0]?.[1]?.replaceAll(/[^\w|]/g, '')).toBe('x1|23|4yb');
});

test('pasting a table into a merged cell inserts all texts', () => {
  editor = createPasteEditor(
    '<table><tbody><tr><td colspan="2"><p>a</p></td></tr><tr><td><p>b</p></td><td><p>c</p></td></tr></tbody></table>',
  );
  editor.commands.setTextSelection(cellWith('a') + 2);
  paste(editor, merged);
  expect(cells().flat()).toEqual(expect.arrayContaining(['A', 'B', 'C']));
});
