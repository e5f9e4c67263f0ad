/** Columns as wide as their widest cell; the first row is the headings. */
export function drawTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => shown(cell).padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** What a person chose as a name must not steer the terminal. */
const shown = (cell: string): string => cell.replaceAll(/\p{Cc}/gu, '�');
