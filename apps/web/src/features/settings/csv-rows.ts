/** How many lines of a table hold a row: all that are not empty, without a header that names the columns. */
export function countCsvRows(text: string, columns: readonly string[]): number {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const header = (lines[0] ?? '')
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .split(/[,;\t]/)
    .map((cell) => cell.trim().replaceAll('"', ''));
  const hasHeader = columns.every((column) => header.includes(column));
  return Math.max(0, lines.length - (hasHeader ? 1 : 0));
}
