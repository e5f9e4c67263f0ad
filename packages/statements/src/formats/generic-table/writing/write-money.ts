import type { ActivityKind } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../../cells/parse-date-time.ts';
import type { RowKind } from '../../../cells/row-kind.ts';
import type { TableContext } from '../rows/table-context.ts';
import type { TableRow } from '../rows/table-row.ts';

/** What is paid, however it is printed. */
export const PAID: ReadonlySet<ActivityKind> = new Set(['withdrawal', 'fee', 'tax']);

interface Money {
  readonly instrument: Instrument | null;
  readonly amount: Decimal;
  readonly time: ResolvedTime;
  readonly currency: string;
  /** Which of two columns is filled says whether it was paid. */
  readonly signed?: true;
}

/** Writes what a row says was paid or received. */
export function writeMoney(
  row: TableRow,
  { kind, note: own }: RowKind,
  { instrument, amount, time, currency, signed }: Money,
  { writer }: TableContext,
): void {
  if (amount.isZero()) {
    writer.ignore(row.line, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const note = noteOf(row.note(), own);
  writer.activity({
    account: row.text('account'),
    line: row.line,
    time,
    content: row.content(),
    feesStated: true,
    facts: {
      kind,
      instrument,
      // Some tables print what was paid without a sign; a dividend taken back does have one.
      amount: PAID.has(kind) && signed !== true ? amount.abs().negated() : amount,
      fees: Decimal.zero,
      currency,
      ...(note === '' ? {} : { note }),
    },
  });
}

/** What the row says, behind what its word does. */
export const noteOf = (printed: string, own = ''): string =>
  own === '' || printed === '' ? own + printed : `${own} · ${printed}`;
