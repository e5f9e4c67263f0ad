import { type Currency, Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput } from '../../layouts/row-output.ts';
import { tellCash } from './tell-cash.ts';

/** One side of an exchange of currencies: what came is positive, what was given for it negative. */
export interface ConversionSide {
  readonly row: OutputRow;
  readonly amount: Decimal;
  readonly currency: Currency;
  readonly time: ResolvedTime;
  readonly account?: string | undefined;
  readonly externalId?: string | undefined;
  readonly note: string;
}

const PRICE_PLACES = 12;

/**
 * Tells one currency that was given for another, which stands in two rows, as a trade of the pair. What is no pair
 * changes the cash alone.
 */
export function tellConversion(sides: readonly ConversionSide[], output: RowOutput): void {
  const got = sides.find(({ amount }) => amount.isPositive());
  const gave = sides.find(({ amount }) => amount.isNegative());
  if (sides.length !== 2 || got === undefined || gave === undefined || got.currency === gave.currency) {
    for (const side of sides) {
      const note = `${side.note}, of which the other side is not here`;
      tellCash({ ...side, kind: 'adjustment', note }, output);
    }
    return;
  }
  const { row, account, externalId, time, note } = got;
  output.fill(row, {
    kind: 'buy',
    instrument: output.instrument(row, {
      symbol: `${got.currency}.${gave.currency}`,
      assetClass: 'forex',
      currency: gave.currency,
    }),
    quantity: got.amount,
    price: gave.amount.abs().dividedBy(got.amount, PRICE_PLACES).normalized(),
    amount: gave.amount,
    fees: Decimal.zero,
    time,
    note,
    account,
    externalId,
  });
  output.ignore(gave.row, 'cash-side-of-trade', `It is what line ${row.line} was paid with.`);
}
