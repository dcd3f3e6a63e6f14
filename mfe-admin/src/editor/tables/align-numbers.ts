import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { TableMap } from '@tiptap/pm/tables';
import { areNumericTexts } from './table-numbers.ts';

/** A cell that spans one column, with its position in the table. */
interface Cell {
  readonly node: Node;
  readonly pos: number;
}

function columnsOf(table: Node): Cell[][] {
  const { map, width, height } = TableMap.get(table);
  return Array.from({ length: width }, (_, column) => {
    const places = new Set(Array.from({ length: height }, (_row, row) => map[row * width + column] ?? 0));
    return [...places].flatMap((pos) => {
      const node = table.nodeAt(pos);
      return node?.attrs['colspan'] === 1 ? [{ node, pos }] : [];
    });
  });
}

function containsNumbers(column: readonly Cell[]): boolean {
  return areNumericTexts(
    column.filter(({ node }) => node.type.name === 'tableCell').map(({ node }) => node.textContent),
  );
}

function tablesOf(doc: Node): Cell[] {
  const tables: Cell[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name === 'table') tables.push({ node, pos });
    return !node.isTextblock;
  });
  return tables;
}

function realign(table: Node, before: Node | undefined): { pos: number; align: 'right' | null }[] {
  const columns = columnsOf(table);
  const columnsBefore = before ? columnsOf(before) : [];
  const comparable = columnsBefore.length === columns.length;
  return columns.flatMap((column, index) => {
    const isNumeric = containsNumbers(column);
    const wasNumeric = comparable && containsNumbers(columnsBefore[index] ?? []);
    if (!isNumeric && !wasNumeric) return [];
    const [from, align] = isNumeric ? ([null, 'right'] as const) : (['right', null] as const);
    return column.filter(({ node }) => node.attrs['align'] === from).map(({ pos }) => ({ pos, align }));
  });
}

/** Right-aligns numeric columns in pasted, typed and changed tables. */
export const AlignNumbers = Extension.create({
  name: 'alignNumbers',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, before, after) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const tables = tablesOf(after.doc);
        const tablesBefore = tablesOf(before.doc);
        const known = new Set(tablesBefore.map(({ node }) => node));
        const tr = after.tr;
        for (const [index, { node, pos }] of tables.entries()) {
          if (known.has(node)) continue;
          const was = tablesBefore.length === tables.length ? tablesBefore[index]?.node : undefined;
          for (const cell of realign(node, was)) {
            tr.setNodeAttribute(pos + 1 + cell.pos, 'align', cell.align);
          }
        }
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});
