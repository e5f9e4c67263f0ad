import type { Instrument } from '@tapebook/domain/instruments';
import type { Currency, Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput, ToldFact } from '../../layouts/row-output.ts';
import type { CashKind } from './cash-words.ts';

/** Money that was not paid for a trade. */
export interface Cash {
  readonly row: OutputRow;
  readonly kind: CashKind;
  /** Received positive, paid negative. */
  readonly amount: Decimal;
  readonly currency: Currency;
  /** What paid it; deposits and withdrawals are of none. */
  readonly instrument?: Instrument | null;
  /** What was kept back of it, cost positive, and is not in {@link amount}. */
  readonly tax?: Decimal | null;
  readonly time: ResolvedTime;
  readonly account?: string | undefined;
  readonly content?: string | undefined;
  readonly externalId?: string | undefined;
  readonly note?: string | undefined;
}

/** Tells money that came or went; a row without any is left out with that reason. */
export function tellCash(cash: Cash, output: RowOutput): void {
  const { row, amount, currency, time, tax, account, content, externalId, note } = cash;
  if (amount.isZero() && (tax == null || tax.isZero())) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const moved = cash.kind === 'deposit' || cash.kind === 'withdrawal';
  const kind = moved ? (amount.isNegative() ? 'withdrawal' : 'deposit') : cash.kind;
  const instrument = moved ? null : (cash.instrument ?? null);
  const common = {
    instrument,
    currency,
    time,
    account,
    content,
    note,
  };
  const id = externalId === undefined || externalId === '' ? {} : { externalId };
  const first: ToldFact = { event: { ...common, ...id, kind, amount } };
  if (tax == null || tax.isZero()) output.facts(row, first);
  else output.facts(row, first, { event: { ...common, kind: 'tax', amount: tax.negated() } });
}
