import { dateOrderEvidence, type OrderEvidence, parsePrintedTime } from '../../cells/parse-date-time.ts';
import type { DateOrder } from '../../contracts/source.ts';
import type { FormatInput } from '../../recognition/statement-format.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import type { Header } from '../columns.ts';
import type { WholeLayout } from '../table-layout.ts';
import { toldMapping } from '../told-mapping.ts';
import { withCentury } from './short-year.ts';

type Dated<Column extends string> = Pick<
  WholeLayout<Column>,
  'timeColumns' | 'usual' | 'datesVary' | 'likelyOrder' | 'yearFirst'
>;

export interface FoundOrder {
  /** `null` where the report needs no order, this file does, and nothing in it tells. */
  readonly order: DateOrder | null;
  /** Every date can be read in two ways, and what was taken is no more than usual. */
  readonly open: boolean;
  /** The trader said so. */
  readonly told: boolean;
}

const certain = (order: DateOrder): FoundOrder => ({ order, open: false, told: false });

/**
 * The order of day and month in a table. A report that always prints one order is looked at too: a spreadsheet
 * that saved it again prints the order of its own country.
 */
export async function findDateOrder<Column extends string>(
  { timeColumns, usual, datesVary, likelyOrder, yearFirst }: Dated<Column>,
  header: Header<Column>,
  input: Pick<FormatInput, 'sniff' | 'options' | 'rows'>,
): Promise<FoundOrder> {
  const positions = timeColumns.flatMap((column) => {
    const position = column === undefined ? undefined : header.positions[column];
    return position === undefined ? [] : [position];
  });
  const evidenceOf = ({ cells, line }: Row): readonly OrderEvidence[] =>
    line <= header.line
      ? []
      : positions.map((position) => {
          const text = cells[position] ?? '';
          return slashEvidence(yearFirst === true ? withCentury(text) : text);
        });
  const first = input.sniff.table?.rows ?? [];
  const printed = first.some((row) => evidenceOf(row).some((evidence) => evidence !== 'none'));
  const further: readonly number[] = Object.values<number | undefined>(header.positions).flatMap(
    (position) => (position === undefined || positions.includes(position) ? [] : [position]),
  );
  const elsewhere =
    usual.dateOrder === 'ymd' &&
    first.some(({ cells, line }) => line > header.line && orderBeside(cells, [], further) !== null);
  if (datesVary !== true && !printed && !elsewhere) return certain(usual.dateOrder);
  const told = toldMapping(input, header.cells)?.dateOrder;
  if (told !== undefined) return { order: told, open: false, told: true };
  let found: DateOrder | null = null;
  let beside: DateOrder | null = null;
  let open = false;
  for await (const rows of input.rows()) {
    for (const row of rows) {
      const evidences = evidenceOf(row);
      for (const evidence of evidences) {
        if (evidence !== 'dmy' && evidence !== 'mdy') continue;
        // One odd date among those of a fixed order does not turn the others.
        if (datesVary === true || usual.dateOrder === 'ymd' || evidence === usual.dateOrder)
          return certain(evidence);
        found = evidence;
      }
      if (evidences.includes('either')) open = true;
      else if (!elsewhere || row.line <= header.line) continue;
      beside ??= orderBeside(row.cells, positions, further);
    }
  }
  const likely = found ?? beside ?? likelyOrder?.(first) ?? null;
  if (likely !== null || !open) return certain(likely ?? usual.dateOrder);
  if (usual.dateOrder === 'ymd') return { order: null, open, told: false };
  return { order: usual.dateOrder, open: datesVary === true, told: false };
}

/** Dates with dots have the day first wherever they are written, and tell nothing of those with slashes. */
const slashEvidence = (text: string): OrderEvidence =>
  /^\s*'?\d{1,2}\./.test(text) ? 'none' : dateOrderEvidence(text);

/** What the other dates of a row tell: one that can be read in one way only, or the same day written year first. */
function orderBeside(
  cells: readonly string[],
  positions: readonly number[],
  further: readonly number[],
): DateOrder | null {
  for (const position of further) {
    const evidence = slashEvidence(cells[position] ?? '');
    if (evidence === 'dmy' || evidence === 'mdy') return evidence;
  }
  for (const position of positions) {
    const text = cells[position] ?? '';
    if (slashEvidence(text) !== 'either') continue;
    const days = new Set([...positions, ...further].map((other) => YEAR_FIRST.exec(cells[other] ?? '')?.[0]));
    for (const order of ['dmy', 'mdy'] as const) {
      if (days.has(parsePrintedTime(text, order)?.date)) return order;
    }
  }
  return null;
}

const YEAR_FIRST = /^\d{4}-\d{2}-\d{2}(?!\d)/;
