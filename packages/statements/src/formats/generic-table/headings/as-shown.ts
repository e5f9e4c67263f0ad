import type { FormatInput } from '../../../recognition/statement-format.ts';
import type { Row } from '../../../tables/csv-scanner.ts';

/**
 * A sheet as its program shows it: `€150.50` and `0.25%` are numbers there, of which only the format says what they count. Rows
 * are known again by what the file holds.
 */
export function asShown(input: FormatInput): FormatInput {
  const { sniff } = input;
  const { table } = sniff;
  const rows = table?.rows ?? [];
  const asText = rows.slice(0, LOOKED_AT).some(({ cells }) => cells.some((cell) => FORMULA.test(cell)));
  if (sniff.kind !== 'sheet') return asText ? withRows(input, plain) : input;
  return withRows(input, shown);
}

/** Some programs keep digits from becoming a number by a formula: `="000001"`. */
const FORMULA = /^\s*="([^"]*)"\s*$/;
const LOOKED_AT = 50;

const plain = (row: Row): Row =>
  row.broken === undefined && row.cells.some((cell) => FORMULA.test(cell))
    ? { cells: row.cells.map((cell) => FORMULA.exec(cell)?.[1] ?? cell), line: row.line, held: row }
    : row;

function withRows(input: FormatInput, each: (row: Row) => Row): FormatInput {
  const { sniff } = input;
  const { table } = sniff;
  return {
    ...input,
    sniff: { ...sniff, table: table === null ? null : { ...table, rows: table.rows.map(each) } },
    rows: async function* () {
      for await (const rows of input.rows()) yield rows.map(each);
    },
  };
}

const shown = (row: Row): Row =>
  row.shown === undefined ? row : { cells: row.shown, line: row.line, held: row };
