import { areNumbers, isNumber } from '../tables/table-numbers.ts';
import { isBlankText, rename, takeChildren, unwrap } from './dom.ts';

/** The most cells of a table: more would make the editor slow. */
const mostCells = 5000;

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, section, article, figure';

type Row = readonly HTMLTableCellElement[];

function isCell(element: Element): element is HTMLTableCellElement {
  return element instanceof HTMLTableCellElement;
}

function textOf(cell: Element | undefined): string {
  return (cell?.textContent ?? '').trim();
}

/** The number of rows and columns of a table, including spans. */
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

/** Whether a table is used for layout: it contains tables or headings, or has a single column. */
function isLayout(table: HTMLTableElement): boolean {
  const rows = [...table.rows];
  return (
    table.getAttribute('role') === 'presentation' ||
    table.querySelector('table, h1, h2, h3, h4, h5, h6') !== null ||
    rows.every((row) => [...row.cells].filter((cell) => !isBlankText(cell.textContent ?? '')).length <= 1)
  );
}

/** A row of a table that is too large, as one line: its cells separated by bars. */
function toLine(row: Row): HTMLElement {
  const line = (row[0]?.ownerDocument ?? document).createElement('p');
  for (const [index, cell] of row.filter((other) => textOf(other) !== '').entries()) {
    if (index > 0) line.append(' | ');
    for (const block of cell.querySelectorAll(blocks)) unwrap(block);
    line.append(takeChildren(cell));
  }
  return line;
}

/** Corrects a title row that spans more columns than there are. */
function limitTitles(rows: readonly Row[]): void {
  const widths = rows
    .filter((row) => row.length > 1)
    .map((row) => row.reduce((sum, { colSpan }) => sum + colSpan, 0));
  const width = widths.reduce((widest, next) => Math.max(widest, next), 1);
  for (const [only, ...others] of rows) {
    if (only && others.length === 0) only.colSpan = Math.min(only.colSpan, width);
  }
}

function isBold(cell: Element): boolean {
  const text = textOf(cell);
  return text !== '' && [...cell.querySelectorAll('b, strong')].some((bold) => textOf(bold) === text);
}

/** Whether the first row is a header: all bold, or words above numbers. */
function isHeader([first, ...others]: readonly Row[]): boolean {
  if (!first || others.length === 0) return false;
  const named = first.filter((cell) => textOf(cell) !== '');
  if (named.length === 0) return false;
  if (named.every(isBold)) return true;
  const hasNumbers = first.some((_cell, column) => areNumbers(others.map((row) => textOf(row[column]))));
  return hasNumbers && named.every((cell) => !isNumber(textOf(cell)));
}

function isInHead([first]: Row): boolean {
  return first !== undefined && first.closest('thead') !== null;
}

function rebuild(table: HTMLTableElement, rows: readonly Row[]): void {
  limitTitles(rows);
  const headed = rows.some((row) => isInHead(row) || row.some((cell) => cell.tagName === 'TH'));
  const named = !headed && isHeader(rows) ? rows[0] : undefined;
  const body = table.ownerDocument.createElement('tbody');
  for (const row of rows) {
    const isNaming = row === named || isInHead(row);
    const line = body.appendChild(table.ownerDocument.createElement('tr'));
    for (const cell of row) line.append(isNaming && cell.tagName === 'TD' ? asHeader(cell) : cell);
  }
  table.replaceChildren(body);
}

function asHeader(cell: HTMLTableCellElement): HTMLElement {
  return rename(cell, 'th');
}

function replaceBy(table: Element, elements: readonly Element[]): void {
  for (const element of elements) table.before(element);
  table.remove();
}

function rowsOf(table: HTMLTableElement): Row[] {
  return [...table.rows].map((row) => [...row.children].filter(isCell));
}

/** Turns tables that are too large for the editor into lines. */
export function limitTables(root: ParentNode): void {
  for (const table of [...root.querySelectorAll('table')].toReversed()) {
    const rows = rowsOf(table);
    if (areaOf(rows) > mostCells) replaceBy(table, rows.map(toLine));
  }
}

/** Keeps tables of data, with their captions; layout tables become paragraphs. */
export function keepTables(root: ParentNode): void {
  // All are examined before any is changed; inner tables come first, so that outer ones contain the result.
  const tables = [...root.querySelectorAll('table')].map((table) => ({ table, arranges: isLayout(table) }));
  for (const { table, arranges } of tables.toReversed()) {
    if (table.caption) table.before(rename(table.caption, 'p'));
    const rows = rowsOf(table);
    if (arranges)
      replaceBy(
        table,
        rows.flat().map((cell) => rename(cell, 'div')),
      );
    else
      rebuild(
        table,
        rows.filter((row) => row.some((cell) => textOf(cell) !== '' || cell.rowSpan > 1)),
      );
  }
}
