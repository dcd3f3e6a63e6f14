import { areNumericTexts, isNumericText } from '../tables/table-numbers.ts';
import { isBlankText, renameElement, moveChildren, unwrap, findVisibleNodes } from './dom.ts';
import { cellsOf, readTable, removeRowsAndColumns, splitCells } from './table-grid.ts';

const maxCells = 5000;

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, section, article, figure';

type Row = readonly HTMLTableCellElement[];

function textOf(cell: Element | undefined): string {
  return (cell?.textContent ?? '').trim();
}

function areaOf(rows: readonly Row[]): number {
  const reaching = new Map<number, number>();
  let fromAbove = 0;
  let width = 0;
  for (const [index, row] of rows.entries()) {
    fromAbove -= reaching.get(index) ?? 0;
    const own = row.reduce((sum, { colSpan }) => sum + colSpan, 0);
    width = Math.max(width, own + fromAbove);
    for (const { colSpan, rowSpan } of row) {
      if (rowSpan <= 1) continue;
      fromAbove += colSpan;
      reaching.set(index + rowSpan, (reaching.get(index + rowSpan) ?? 0) + colSpan);
    }
  }
  return width * rows.length;
}

/** Returns whether a table is used for layout: by its role, by headings or tables inside, or by having one column. */
function isLayout(table: HTMLTableElement): boolean {
  const cells = [...table.rows]
    .map((row) => cellsOf(row).filter((cell) => !isBlankText(cell.textContent ?? '')))
    .filter((row) => row.length > 1)
    .flat();
  const shareOf = (selector: string) =>
    cells.filter((cell) => cell.querySelector(selector) !== null).length / cells.length;
  return (
    table.getAttribute('role') === 'presentation' ||
    cells.length === 0 ||
    shareOf('h1, h2, h3, h4, h5, h6') >= 0.5 ||
    shareOf('table') > 0.5
  );
}

/** Converts a table row to a paragraph with bars between the texts of the cells. */
function toLine(row: Row): HTMLElement {
  const line = (row[0]?.ownerDocument ?? document).createElement('p');
  for (const [index, cell] of row.filter((other) => textOf(other) !== '').entries()) {
    if (index > 0) line.append(' | ');
    for (const block of cell.querySelectorAll(blocks)) unwrap(block);
    line.append(moveChildren(cell));
  }
  return line;
}

/** Removes rows without visible content, and columns in which no cell starts. */
function compact(table: HTMLTableElement): void {
  const grid = readTable(table);
  const columns = new Set(grid.cells.map(({ column }) => column));
  const seen = findVisibleNodes(table);
  const rows = new Set(grid.cells.filter(({ cell }) => seen.has(cell)).map(({ row }) => row));
  removeRowsAndColumns(
    grid,
    (row) => rows.has(row),
    (column) => columns.has(column),
  );
}

function isBold(cell: Element): boolean {
  const text = textOf(cell);
  return text !== '' && [...cell.querySelectorAll('b, strong')].some((bold) => textOf(bold) === text);
}

/** Returns whether the first row is a header: all its cells are bold, or it has words above numbers. */
function isHeader([first, ...others]: readonly Row[]): boolean {
  if (!first || others.length === 0) return false;
  const named = first.filter((cell) => textOf(cell) !== '');
  if (named.length === 0) return false;
  if (named.every(isBold)) return true;
  const hasNumbers = first.some((_cell, column) => areNumericTexts(others.map((row) => textOf(row[column]))));
  return hasNumbers && named.every((cell) => !isNumericText(textOf(cell)));
}

function isInHead([first]: Row): boolean {
  return first !== undefined && first.closest('thead') !== null;
}

function rebuild(table: HTMLTableElement): void {
  compact(table);
  const rows = rowsOf(table);
  const headed = rows.some((row) => isInHead(row) || row.some((cell) => cell.tagName === 'TH'));
  const named = !headed && isHeader(rows) ? rows[0] : undefined;
  const body = table.ownerDocument.createElement('tbody');
  for (const row of rows) {
    const isNaming = row === named || isInHead(row);
    const line = table.ownerDocument.createElement('tr');
    for (const cell of row) line.append(isNaming && cell.tagName === 'TD' ? asHeader(cell) : cell);
    body.append(line);
  }
  table.replaceChildren(body);
}

function asHeader(cell: HTMLTableCellElement): HTMLElement {
  return renameElement(cell, 'th');
}

function replaceBy(table: Element, elements: readonly Element[]): void {
  for (const element of elements) table.before(element);
  table.remove();
}

function rowsOf(table: HTMLTableElement): Row[] {
  return [...table.rows].map(cellsOf);
}

export function flattenLargeTables(root: ParentNode): void {
  for (const table of [...root.querySelectorAll('table')].toReversed()) {
    const rows = rowsOf(table);
    if (areaOf(rows) > maxCells) replaceBy(table, rows.map(toLine));
  }
}

/** Normalizes data tables; converts tables inside them to lines, layout tables to blocks, captions to paragraphs. */
export function convertTables(root: ParentNode): void {
  // Classifies all tables before any changes. Inner tables are converted first, so that outer ones contain the result.
  const tables = [...root.querySelectorAll('table')];
  const layouts = new Set(tables.filter(isLayout));
  for (const table of tables.toReversed()) {
    if (table.caption) table.before(renameElement(table.caption, 'p'));
    const outer = tables.find((other) => other !== table && other.contains(table) && !layouts.has(other));
    if (outer) replaceBy(table, rowsOf(table).map(toLine));
    else if (layouts.has(table))
      replaceBy(
        table,
        rowsOf(table)
          .flat()
          .map((cell) => renameElement(cell, 'div')),
      );
    else rebuild(table);
  }
}

/** Prepares a paste into a table cell: a single table is split into unmerged cells, other tables become lines. */
export function prepareForTableCell(root: DocumentFragment): void {
  const [only, ...others] = root.children;
  // The table extension fails at merged cells: github.com/ueberdosis/tiptap/issues/7949.
  if (only instanceof HTMLTableElement && others.length === 0) return splitCells(readTable(only));
  for (const table of root.querySelectorAll('table')) replaceBy(table, rowsOf(table).map(toLine));
}
