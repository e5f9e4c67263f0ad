import type { ActivityKind } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';
import type { RowKind } from '../../cells/row-kinds.ts';
import { missingValue } from '../../outputs/wording.ts';
import type { TableContext, TableRow } from './table-row.ts';

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
const PAID: ReadonlySet<ActivityKind> = new Set(['withdrawal', 'fee', 'tax']);

export const isPayment = ({ kind }: RowKind): boolean => PAYMENTS.has(kind);

/** Writes a row of a table of whole trades that is none, but money: its amount stands where the results do. */
export function writePayment(row: TableRow, { kind, note }: RowKind, { writer }: TableContext): void {
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
  if (amount.isZero()) {
    writer.ignore(row.line, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const said = [note ?? '', row.text('note')].filter((part) => part !== '').join(' · ');
  writer.activity({
    account: row.text('account'),
    line: row.line,
    time,
    content: row.content(),
    feesStated: true,
    facts: {
      kind,
      instrument: null,
      amount: PAID.has(kind) ? amount.abs().negated() : amount,
      fees: Decimal.zero,
      currency,
      ...(said === '' ? {} : { note: said }),
    },
  });
}
