import type { ChainedCommands, Editor } from '@tiptap/core';
import { isolateSelectedLines } from '../block-commands.ts';

export interface TableCommand {
  readonly name: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

export const tableCommands: readonly (readonly TableCommand[])[] = [
  [
    { name: 'Add row above', run: (chain) => chain.addRowBefore() },
    { name: 'Add row below', run: (chain) => chain.addRowAfter() },
    { name: 'Add column left', run: (chain) => chain.addColumnBefore() },
    { name: 'Add column right', run: (chain) => chain.addColumnAfter() },
  ],
  [
    { name: 'Delete row', run: (chain) => chain.deleteRow() },
    { name: 'Delete column', run: (chain) => chain.deleteColumn() },
    { name: 'Delete table', run: (chain) => chain.deleteTable() },
  ],
];

/** Inserts a table after the selected lines. After a table at the end, adds a paragraph to write on. */
export function insertTable(editor: Editor): boolean {
  const { to } = editor.state.selection;
  return isolateSelectedLines(editor.chain().setTextSelection(to))
    .insertTable({ rows: 3, cols: 3, withHeaderRow: true })
    .command(({ tr, state }) => {
      const isLast = tr.doc.lastChild?.type.name === 'table';
      const line = state.schema.nodes['paragraph']?.create();
      if (isLast && line) tr.insert(tr.doc.content.size, line);
      return true;
    })
    .run();
}

export function hasHeaderRow(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name !== 'table') continue;
    return node.firstChild?.children.every((cell) => cell.type.name === 'tableHeader') ?? false;
  }
  return false;
}

export const cellAlignments = ['left', 'center', 'right'] as const;

export function getCellAlignment(editor: Editor): (typeof cellAlignments)[number] {
  const name = editor.isActive('tableHeader') ? 'tableHeader' : 'tableCell';
  const stated: unknown = editor.getAttributes(name)['align'];
  return cellAlignments.find((alignment) => alignment === stated) ?? 'left';
}
