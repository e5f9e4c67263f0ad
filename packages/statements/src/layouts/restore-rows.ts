import { dateOrderEvidence, parsePrintedTime } from '../cells/parse-date-time.ts';
import { decimalEvidence, parseNumber } from '../cells/parse-number.ts';
import type { DateOrder } from '../contracts/source.ts';
import type { ProposedMapping } from '../contracts/statement.ts';
import type { StatementWriter } from '../outputs/statement-writer.ts';
import type { FormatInput } from '../recognition/statement-format.ts';
import type { Row } from '../tables/csv-scanner.ts';
import { askDateOrder } from './dates/ask-date-order.ts';
import type { FoundOrder } from './dates/date-order.ts';
import { toldMapping } from './told-mapping.ts';

/** A date of which a spreadsheet may have turned the parts, alone or with a time. */
const SLASHED =
  /^(?:\d{1,2}[-/]\d{1,2}[-/]\d{4}|\d{1,2}\/\d{1,2}\/\d{2})(?: \d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?)?$/;

/** A date that the report never prints, with its day and month in an order that nothing has told. */
export const isSlashed = (text: string): boolean => SLASHED.test(text);

const WITH_COMMA = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/;

export interface RestoredRows {
  readonly rows: FormatInput['rows'];
  /** Whether the cells are no more as they stand in the file. */
  readonly rewritten: boolean;
  /** The question for the order of its dates, or the answer that it got; `null` where none is needed. */
  readonly mapping: ProposedMapping | null;
}

/**
 * The rows of a report that prints years first and decimal points, as it printed them before a spreadsheet saved it
 * again: `3/4/2024 9:31:05` is `2024-03-04 09:31:05`, and `4,775` in a table of semicolons `4.775`.
 *
 * @param beforeTime what it prints between a day and its time.
 */
export async function restoreRows(
  input: FormatInput,
  writer: StatementWriter,
  beforeTime: ' ' | ', ',
): Promise<RestoredRows> {
  const first = input.sniff.table?.rows ?? [];
  const slashed = first.some(({ cells }) => cells.some((cell) => SLASHED.test(cell.trim())));
  const found = slashed ? await orderOf(input) : null;
  const mapping = found === null ? null : askDateOrder({ line: 1, cells: [], positions: {} }, [], found);
  for (const { question } of mapping?.questions ?? [])
    writer.problem('question', 'date-order-ambiguous', question);
  const commas = hasCommas(input);
  if (!slashed && !commas) return { rows: input.rows, rewritten: false, mapping };
  const order = found?.order ?? null;
  return {
    rows: mappedRows(
      input,
      (cell) =>
        (order === null ? null : yearFirst(cell, order, beforeTime)) ?? (commas ? withPoint(cell) : cell),
    ),
    rewritten: true,
    mapping,
  };
}

/** As {@link restoreRows}, of a report whose dates are in an order that its reader chose: the numbers alone. */
export const restoreNumbers = (input: FormatInput): FormatInput['rows'] =>
  hasCommas(input) ? mappedRows(input, withPoint) : input.rows;

const mappedRows = (input: FormatInput, restored: (cell: string) => string): FormatInput['rows'] =>
  async function* () {
    for await (const rows of input.rows()) {
      yield rows.map(
        (row): Row =>
          row.broken === undefined
            ? { cells: row.cells.map((cell) => restored(cell.trim())), line: row.line }
            : row,
      );
    }
  };

function yearFirst(text: string, order: DateOrder, beforeTime: string): string | null {
  const { date, time } = (SLASHED.test(text) ? parsePrintedTime(text, order) : null) ?? {};
  if (date === undefined) return null;
  return time === undefined ? date : `${date}${beforeTime}${time}`;
}

const withPoint = (text: string): string =>
  WITH_COMMA.test(text) ? (parseNumber(text, ',')?.toString() ?? text) : text;

const hasCommas = ({ sniff: { table } }: FormatInput): boolean =>
  table !== null && table.delimiter !== ',' && showsCommas(table.rows);

async function orderOf(input: FormatInput): Promise<FoundOrder> {
  const order = toldMapping(input, [])?.dateOrder;
  if (order !== undefined) return { order, open: false, told: true };
  let open = false;
  for await (const rows of input.rows()) {
    for (const { cells } of rows) {
      for (const cell of cells) {
        if (!SLASHED.test(cell.trim())) continue;
        const evidence = dateOrderEvidence(cell);
        if (evidence === 'dmy' || evidence === 'mdy') return { order: evidence, open: false, told: false };
        open ||= evidence === 'either';
      }
    }
  }
  return { order: open ? null : 'dmy', open, told: false };
}

function showsCommas(rows: readonly Row[]): boolean {
  let dots = 0;
  let commas = 0;
  for (const { cells } of rows) {
    for (const cell of cells) {
      const evidence = decimalEvidence(cell);
      if (evidence === '.') dots += 1;
      if (evidence === ',') commas += 1;
    }
  }
  return commas > dots;
}
