import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../../cells/parse-number.ts';
import type { ColumnRole, DecimalMark } from '../../../../contracts/source.ts';
import type { Row } from '../../../../tables/csv-scanner.ts';
import type { Columns } from '../../columns/columns.ts';
import { tableHeading } from '../../columns/table-heading.ts';
import type { FoundHeader } from '../../headings/find-header.ts';
import type { ReadSide } from '../read-side.ts';

/** What became of a position, in words that some of them are also of an order. */
const OF_POSITIONS =
  /^(?:open(?:ed)?|closed?|expired(?: worthless)?|assigned|called(?: away)?|exercised|rolled|won|win|winner|loss|lost|loser|be|break ?even|offen|geschlossen|verfallen|ausgeübt|ouvert|ferm[ée]|abiert[oa]|cerrad[oa]|apert[oa]|chius[oa])$/i;
/** Never of an order. */
const ENDED =
  /^(?:expired worthless|assigned|called(?: away)?|exercised|rolled|won|win|winner|loss|lost|loser|be|break ?even|ausgeübt)$/i;
const EXPIRED = /^(?:expired(?: worthless)?|verfallen)$/i;
const OVER = /^(?:closed?|geschlossen|ferm[ée]|cerrad[oa]|chius[oa])$/i;

/** Whether the word may be of a position: what was `Cancelled` was an order, whatever the others of its column are. */
export const isOfPosition = (status: string): boolean => OF_POSITIONS.test(status.trim());

/** Whether an option was held until its end and worth nothing then. */
export const hasExpired = (status: string): boolean => EXPIRED.test(status.trim());

/**
 * Whether a column of statuses says what became of the positions that its rows opened, and not of the orders: an `Open` order
 * was never executed, an open position was. Words for ends that no order has say so, as do last days of options beside `Expired`;
 * and where all that is `Closed` comes out at nothing, what is `Open` is what is left.
 */
export function isStatusOfPositions(
  columns: Columns,
  sample: readonly Row[],
  { readSide, marks }: { readonly readSide: ReadSide; readonly marks: ReadonlyMap<ColumnRole, DecimalMark> },
): boolean {
  const { status, expiry, strike } = columns;
  if (status === undefined) return false;
  const words = new Set(sample.map(({ cells }) => cells[status]?.trim() ?? '').filter((word) => word !== ''));
  const all = [...words];
  if (all.length === 0 || !all.every(isOfPosition)) return false;
  if (all.some((word) => ENDED.test(word))) return true;
  if (all.some(hasExpired)) return (expiry ?? strike) !== undefined;
  return comesOut(
    columns,
    sample.filter(({ cells }) => OVER.test(cells[status]?.trim() ?? '')),
    { readSide, marks },
  );
}

function comesOut(
  columns: Columns,
  closed: readonly Row[],
  { readSide, marks }: { readonly readSide: ReadSide; readonly marks: ReadonlyMap<ColumnRole, DecimalMark> },
): boolean {
  const { symbol, isin, name, side, quantity } = columns;
  const named = symbol ?? isin ?? name;
  if (named === undefined || quantity === undefined || closed.length === 0) return false;
  const sums = new Map<string, Decimal>();
  for (const { cells } of closed) {
    const size = parseNumber(cells[quantity] ?? '', marks.get('quantity') ?? '.');
    const word = side === undefined ? null : readSide(cells[side] ?? '');
    if (size === null || word === 'ignored') return false;
    const moved = word === null ? size : word.kind === 'sell' ? size.abs().negated() : size.abs();
    const key = cells[named]?.trim().toUpperCase() ?? '';
    sums.set(key, (sums.get(key) ?? Decimal.zero).plus(moved));
  }
  return [...sums.values()].every((sum) => sum.isZero());
}

const FILLED = /\b(?:filled|fill|executed|exec)\b|^(?:anzahl ausgeführt|gerçekleşen adet)$/;

/** Whether the column of quantities says that it counts what was executed. */
export const countsFilled = ({ cells, columns }: FoundHeader): boolean =>
  FILLED.test(tableHeading(cells[columns.quantity ?? -1] ?? '').name);
