/** A value as COPY takes it. Exact numbers come as decimal strings, instants as RFC 3339 text. */
export type CopyValue = string | number | boolean | null;
export type CopyRow = readonly CopyValue[];

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function encodeValue(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found) : value;
}

/** A row in the words of COPY, with its newline. */
export const copyLine = (row: CopyRow): string => `${row.map(encodeValue).join('\t')}\n`;

const ESCAPED: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const withoutEscapes = (cell: string): string =>
  cell.includes('\\') ? cell.replace(/\\(.)/g, (_, letter: string) => ESCAPED[letter] ?? letter) : cell;

/**
 * The cells of a line that COPY wrote.
 *
 * @example splitCopied('AAPL\\t\\\\N') // ['AAPL', null]
 */
export const splitCopied = (line: string): (string | null)[] => {
  const cells: (string | null)[] = line.split('\t');
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index] ?? null;
    cells[index] = cell === '\\N' || cell === null ? null : withoutEscapes(cell);
  }
  return cells;
};
