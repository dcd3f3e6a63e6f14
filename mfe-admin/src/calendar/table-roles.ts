/** Roles of a table whose parts are displayed as blocks on small screens, where browsers drop the roles of its elements. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
