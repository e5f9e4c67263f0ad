import type { FormatInput } from '../../../recognition/statement-format.ts';
import type { Row } from '../../../tables/csv-scanner.ts';

/**
 * A sheet as its program shows it: `€150.50` and `0.25%` are numbers there, of which only the format says what they count. Rows
 * are known again by what the file holds.
 */
export function asShown(input: FormatInput): FormatInput {
  const { sniff } = input;
  if (sniff.kind !== 'sheet') return input;
  const { table } = sniff;
  return {
    ...input,
    sniff: { ...sniff, table: table === null ? null : { ...table, rows: table.rows.map(shown) } },
    rows: async function* () {
      for await (const rows of input.rows()) yield rows.map(shown);
    },
  };
}

const shown = (row: Row): Row =>
  row.shown === undefined ? row : { cells: row.shown, line: row.line, held: row };
