import type { ActivityKind } from '@tapebook/domain/activities';
import { isEmptyNumber } from '../../../cells/parse-number.ts';
import type { RowKind } from '../../../cells/row-kind.ts';
import { listedKindOf } from '../../../cells/row-kinds.ts';
import { missingValue } from '../../../outputs/wording.ts';
import { OF_TRADES } from '../plan/margin-markets.ts';
import type { TableContext } from '../rows/table-context.ts';
import type { TableRow } from '../rows/table-row.ts';
import { writeMoney } from './write-money.ts';

/** Kinds of money that tables of whole trades list among them. */
const PAYMENTS: ReadonlySet<ActivityKind> = new Set([
  'deposit',
  'withdrawal',
  'interest',
  'dividend',
  'fee',
  'tax',
  'funding',
]);

/**
 * What a row without size and prices says that it is, in a column beside that of the sides (`Type`: `Deposit`, `Overnight financing`);
 * `null` for a trade, and for a row that says nothing of the kind.
 */
export function paymentAmong(row: TableRow): RowKind | null {
  if (OF_TRADES.some((role) => !isEmptyNumber(row.text(role)) && /[1-9]/.test(row.text(role)))) return null;
  const roles = new Set(Object.values(row.columns));
  for (const [position, cell] of row.cells.entries()) {
    const kind = roles.has(position) ? null : listedKindOf(cell.trim());
    if (kind !== null && isPayment(kind)) return kind;
  }
  return null;
}

export const isPayment = ({ kind }: RowKind): boolean => PAYMENTS.has(kind);

/** Writes a row of a table of whole trades that is none, but money: its amount stands where the results do. */
export function writePayment(row: TableRow, word: RowKind, context: TableContext): void {
  const result = row.number('profit');
  const amount = result === null ? row.number('amount') : result;
  if (amount === undefined) return;
  if (amount === null) {
    row.reject('missing-value', missingValue(row.line, 'amount'));
    return;
  }
  const time = row.text('exitDateTime') === '' ? row.time('entryDateTime') : row.time('exitDateTime');
  const currency = time === undefined ? undefined : row.currency();
  if (time === undefined || currency === undefined) return;
  writeMoney(row, word, { instrument: null, amount, time, currency }, context);
}
