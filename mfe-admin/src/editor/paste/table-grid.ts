export interface PlacedCell {
  readonly cell: HTMLTableCellElement;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
}

/** A table as rows and columns, without overlapping cells or spans beyond a section. */
export interface TableGrid {
  readonly rows: readonly HTMLTableRowElement[];
  readonly cells: readonly PlacedCell[];
  readonly width: number;
}

function isCell(element: Element): element is HTMLTableCellElement {
  return element instanceof HTMLTableCellElement;
}

export function cellsOf(row: HTMLTableRowElement): HTMLTableCellElement[] {
  return [...row.children].filter(isCell);
}

/** Returns the number of rows until the end of the table section, which limits `rowspan`. */
function remainingRows(rows: readonly HTMLTableRowElement[], index: number): number {
  const section = rows[index]?.parentNode;
  const end = rows.findIndex((row, at) => at > index && row.parentNode !== section);
  return (end < 0 ? rows.length : end) - index;
}

/** Computes the positions of a table's cells by the rules of HTML. */
export function readTable(table: HTMLTableElement): TableGrid {
  const rows = [...table.rows];
  const taken = rows.map((): boolean[] => []);
  const cells: PlacedCell[] = [];
  for (const [row, element] of rows.entries()) {
    let column = 0;
    for (const cell of cellsOf(element)) {
      while (taken[row]?.[column]) column += 1;
      const mostRows = remainingRows(rows, row);
      const rowSpan = Math.min(cell.rowSpan || mostRows, mostRows);
      let colSpan = 1;
      while (colSpan < cell.colSpan && !taken[row]?.[column + colSpan]) colSpan += 1;
      for (const covered of taken.slice(row, row + rowSpan)) {
        for (let at = column; at < column + colSpan; at += 1) covered[at] = true;
      }
      cells.push({ cell, row, column, rowSpan, colSpan });
      column += colSpan;
    }
  }
  return { rows, cells, width: Math.max(0, ...cells.map(({ column, colSpan }) => column + colSpan)) };
}

function remainingSpan(kept: readonly boolean[], start: number, span: number): number {
  return kept.slice(start, start + span).filter(Boolean).length;
}

function setSpans(cell: HTMLTableCellElement, rowSpan: number, colSpan: number): void {
  cell.removeAttribute('rowspan');
  cell.removeAttribute('colspan');
  if (rowSpan > 1) cell.rowSpan = rowSpan;
  if (colSpan > 1) cell.colSpan = colSpan;
}

function clearCell(cell: HTMLTableCellElement): HTMLTableCellElement {
  const empty = cell.ownerDocument.createElement(cell.localName === 'th' ? 'th' : 'td');
  cell.remove();
  return empty;
}

/** Removes rows and columns. Other cells keep their columns, and short rows are filled with empty cells. */
export function removeRowsAndColumns(
  { rows, cells, width }: TableGrid,
  isKeptRow: (row: number) => boolean,
  isKeptColumn: (column: number) => boolean,
): void {
  const keptRows = rows.map((_row, index) => isKeptRow(index));
  const keptColumns = Array.from({ length: width }, (_, index) => isKeptColumn(index));
  const lines = rows.map((): HTMLTableCellElement[] => []);
  const covered = rows.map(() => 0);
  for (const { cell, row, column, rowSpan, colSpan } of cells.toSorted(
    (one, other) => one.column - other.column,
  )) {
    const columns = remainingSpan(keptColumns, column, colSpan);
    const tall = remainingSpan(keptRows, row, rowSpan);
    if (columns === 0 || tall === 0) continue;
    const first = keptRows.indexOf(true, row);
    const placed = first === row ? cell : clearCell(cell);
    setSpans(placed, tall, columns);
    lines[first]?.push(placed);
    for (let at = row; at < row + rowSpan; at += 1) covered[at] = (covered[at] ?? 0) + columns;
  }
  const full = remainingSpan(keptColumns, 0, width);
  for (const [index, row] of rows.entries()) {
    if (!keptRows[index]) row.remove();
    const missing = Math.max(0, full - (covered[index] ?? 0));
    const filling = Array.from({ length: missing }, () => row.ownerDocument.createElement('td'));
    row.replaceChildren(...(lines[index] ?? []), ...filling);
  }
}

/** Splits merged cells. The content stays in the first of the resulting cells. */
export function splitCells({ rows, cells, width }: TableGrid): void {
  for (const [index, row] of rows.entries()) {
    const own = new Map(
      cells.filter(({ row: first }) => first === index).map(({ column, cell }) => [column, cell]),
    );
    const line = Array.from(
      { length: width },
      (_, column) => own.get(column) ?? row.ownerDocument.createElement('td'),
    );
    row.replaceChildren(...line);
  }
  for (const { cell } of cells) setSpans(cell, 1, 1);
}
