import { isBlank, rename, unwrap } from './dom.ts';

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, section, article, figure, table';

/** A cell that holds more than a line: the table arranges a page rather than figures. */
function isRich(cell: Element): boolean {
  if (cell.querySelector('h1, h2, h3, h4, h5, h6, ul, ol, blockquote, table')) return true;
  return [...cell.querySelectorAll(blocks)].filter((block) => !isBlank(block)).length > 1;
}

function rowsOf(table: Element): Element[] {
  return [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
}

function cellsOf(row: Element): Element[] {
  return [...row.children].filter((cell) => cell.matches('td, th'));
}

/** A row of figures becomes a line: its cells with bars between. */
function toLine(row: Element): HTMLElement {
  const line = document.createElement('p');
  const cells = cellsOf(row).filter((cell) => !isBlank(cell));
  for (const [index, cell] of cells.entries()) {
    if (index > 0) line.append(' | ');
    for (const block of cell.querySelectorAll(blocks)) unwrap(block);
    line.append(...cell.childNodes);
  }
  return line;
}

/** The editor has no tools for tables: pasted ones keep their text, a line for each row. */
export function flattenTables(root: ParentNode): void {
  // Inner tables first, so that what is left of them counts for the outer ones.
  for (const table of [...root.querySelectorAll('table')].toReversed()) {
    const caption = table.querySelector(':scope > caption');
    const rows = rowsOf(table);
    const rich = rows.some((row) => cellsOf(row).some(isRich));
    const flat = rows.flatMap((row) =>
      rich ? cellsOf(row).map((cell) => rename(cell, 'div')) : [toLine(row)],
    );
    table.replaceWith(...(caption ? [rename(caption, 'p')] : []), ...flat);
  }
}
