import type { Attribute } from '@tiptap/core';
import {
  Table as TableNode,
  TableCell as TableCellNode,
  TableHeader as TableHeaderNode,
  TableRow,
} from '@tiptap/extension-table';

/** The limit of HTML for `colspan`, here also for `rowspan`: larger values would create huge tables. */
const maxColumns = 1000;

function span(name: 'colspan' | 'rowspan'): Attribute {
  return {
    default: 1,
    parseHTML: (element) => {
      const covered = Number.parseInt(element.getAttribute(name) ?? '1', 10) || 1;
      return Math.min(Math.max(1, covered), maxColumns);
    },
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === 1 ? {} : { [name]: attributes[name] },
  };
}

/** Replaces the attributes of Tiptap. Ignores column widths, which the reader's browser computes. */
const spans = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

class TableFrame {
  readonly dom = document.createElement('div');
  readonly contentDOM = document.createElement('tbody');

  constructor() {
    this.dom.className = 'article-table';
    const table = document.createElement('table');
    table.append(this.contentDOM);
    this.dom.append(table);
  }
}

/** The table extensions of Tiptap without column widths. */
export const tableExtensions = [
  TableNode.extend({
    renderHTML: () => ['table', ['tbody', 0]],
    addKeyboardShortcuts() {
      // Tab does not add rows, so that the keyboard can leave the table.
      const { Tab: _tab, ...shortcuts } = this.parent?.() ?? {};
      return { ...shortcuts, Tab: ({ editor }) => editor.commands.goToNextCell() };
    },
  }).configure({ View: TableFrame }),
  TableRow,
  TableHeaderNode.extend({
    addAttributes() {
      return { ...this.parent?.(), ...spans };
    },
  }),
  TableCellNode.extend({
    addAttributes() {
      return { ...this.parent?.(), ...spans };
    },
  }),
];
