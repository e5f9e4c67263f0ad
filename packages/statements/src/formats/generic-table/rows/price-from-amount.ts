import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { missingValue } from '../../../outputs/wording.ts';
import { accruedBeside } from '../plan/costs/money-beside.ts';
import type { TableContext } from './table-context.ts';
import type { TableRow } from './table-row.ts';

interface Worth {
  readonly price: Decimal;
  readonly money: Decimal;
}

/** Digits behind the point of a price that is a quotient: more than any market quotes. */
const PRICE_PLACES = 12;

interface Unpriced {
  readonly buys: boolean;
  readonly size: Decimal;
  readonly instrument: Instrument;
  readonly fees: Decimal;
}

/**
 * The price of a row whose table has no column for it: what was paid, without the costs where the
 * amounts of the file hold them, by the quantity. Rejects the row when that cannot be told.
 *
 * @returns with that money itself, which no quotient multiplies back to.
 */
export function priceFromAmount(
  row: TableRow,
  { buys, size, instrument, fees }: Unpriced,
  { plan, writer }: TableContext,
): Worth | undefined {
  const amount = row.required('amount');
  if (amount === undefined) return undefined;
  const units = size.times(instrument.multiplier ?? Decimal.zero);
  if (units.isZero()) {
    row.reject('missing-value', missingValue(row.line, 'price'));
    return undefined;
  }
  const paid = amount.abs().minus(accruedBeside(row, plan));
  const traded = !plan.amountsHoldCosts ? paid : buys ? paid.minus(fees) : paid.plus(fees);
  const price = traded.quotient(units, PRICE_PLACES);
  writer.problemOnce(
    'warning',
    'price-derived',
    `Line ${row.line} has no price; ${price} was worked out from its amount${plan.amountsHoldCosts ? ' without the fees' : ''}. Other rows like it were read the same way.`,
    row.line,
  );
  return { price, money: traded };
}
