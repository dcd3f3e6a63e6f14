import { isBlankText, parseStyleAttribute } from './dom.ts';
import { type PlacedCell, readTable, removeRowsAndColumns, type TableGrid } from './table-grid.ts';

interface HiddenLines {
  rows: number;
  columns: number;
}

function isHidden(element: Element): boolean {
  const style = parseStyleAttribute(element);
  const isCollapsed = style.get('visibility') === 'collapse';
  return element.hasAttribute('hidden') || style.get('display') === 'none' || isCollapsed;
}

function findHiddenColumns(table: HTMLTableElement): Set<number> {
  const hidden = new Set<number>();
  let column = 0;
  for (const group of table.querySelectorAll(':scope > colgroup, :scope > col')) {
    const columns = group.querySelectorAll('col');
    for (const element of columns.length > 0 ? columns : [group]) {
      const span = Math.min(Math.max(1, Number(element.getAttribute('span')) || 1), 1000);
      for (let count = 0; count < span; count += 1, column += 1) {
        if (isHidden(group) || isHidden(element)) hidden.add(column);
      }
    }
  }
  return hidden;
}

function isSingle({ colSpan }: PlacedCell): boolean {
  return colSpan === 1;
}

/** Returns the columns in which all cells are hidden. Ignores cells that span several columns. */
function findColumnsOfHiddenCells(
  { cells, width }: TableGrid,
  isHiddenCell: (placed: PlacedCell) => boolean,
): number[] {
  return Array.from({ length: width }, (_, index) => index).filter((index) => {
    const own = cells.filter((placed) => placed.column === index && isSingle(placed));
    return own.length > 0 && own.every(isHiddenCell);
  });
}

function dropIn(table: HTMLTableElement, hidden: HiddenLines): void {
  const grid = readTable(table);
  const hiddenCells = new Set(grid.cells.filter(({ cell }) => isHidden(cell)));
  const hiddenRows = grid.rows.map(
    (row) => isHidden(row) || (row.parentElement !== table && isHidden(row.parentElement ?? row)),
  );
  const seen = { ...grid, cells: grid.cells.filter(({ row }) => !hiddenRows[row]) };
  const hiddenColumns = new Set([
    ...findHiddenColumns(table),
    ...findColumnsOfHiddenCells(seen, (placed) => hiddenCells.has(placed)),
  ]);
  for (const column of table.querySelectorAll(':scope > colgroup, :scope > col')) column.remove();
  const texts = grid.cells.filter(({ cell }) => !isBlankText(cell.textContent ?? ''));
  if (hiddenCells.size === 0 && hiddenColumns.size === 0 && !hiddenRows.includes(true)) return;
  removeRowsAndColumns(
    { ...grid, cells: grid.cells.filter((placed) => !hiddenCells.has(placed)) },
    (row) => !hiddenRows[row],
    (column) => !hiddenColumns.has(column),
  );
  hidden.rows += hiddenRows.filter(
    (isHiddenRow, row) => isHiddenRow && texts.some((cell) => cell.row === row),
  ).length;
  hidden.columns += [...hiddenColumns].filter((column) =>
    texts.some((cell) => cell.column === column),
  ).length;
}

/** Removes hidden rows, columns and cells from tables, and counts rows and columns with text. Other cells keep their columns. */
export function removeHiddenCells(root: ParentNode): HiddenLines {
  const hidden: HiddenLines = { rows: 0, columns: 0 };
  for (const table of root.querySelectorAll('table')) dropIn(table, hidden);
  return hidden;
}
