/** In quotes where it has to be; what a spreadsheet would take for a formula is kept text. */
function cellText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?([\d.]+(e[+-]?\d+)?|inf)$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of cells as a file that spreadsheets open. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => `${line.map(cellText).join(',')}\r\n`).join('');

/** A number as it is; empty where there is none. */
export const csvNumber = (value: number | 'inf' | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value) ? '' : String(value);

/** A figure of the engine: sums are of whole cents, and what lies further behind comes of adding them up. */
export function csvFigure(value: number): string {
  if (Math.abs(value) === Infinity) return value > 0 ? 'inf' : '-inf';
  return csvNumber(Number(value.toFixed(8)));
}
