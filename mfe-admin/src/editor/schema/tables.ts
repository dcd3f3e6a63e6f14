import type { Attribute } from '@tiptap/core';
import {
  Table as TableNode,
  TableCell as TableCellNode,
  TableHeader as TableHeaderNode,
  TableRow,
} from '@tiptap/extension-table';

/** As HTML allows; more would make the editor fill a grid without end. */
const mostColumns = 1000;

/** How many columns or rows a cell covers; 1 is not written. */
function span(name: 'colspan' | 'rowspan'): Attribute {
  return {
    default: 1,
    parseHTML: (element) => {
      const covered = Number.parseInt(element.getAttribute(name) ?? '1', 10) || 1;
      return Math.min(Math.max(1, covered), mostColumns);
    },
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === 1 ? {} : { [name]: attributes[name] },
  };
}

/** Widths of columns belong to the reader's window. */
const spans = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

/** The table in the frame that scrolls where it is too wide, as readers get it. */
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

/** Tables as articles store them: without widths, whoever wrote them. */
export const tableExtensions = [
  TableNode.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ View: TableFrame }),
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
