import type { PositionEffect } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import { dustOf } from '../../layouts/dust.ts';
import type { OutputRow, RowOutput, ToldFact } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { missingValue } from '../../outputs/wording.ts';
import { settledAmount, settledPrice } from './settled-amount.ts';

/** A trade of a report that states what it settled for. */
export interface SettledTrade {
  readonly row: OutputRow;
  readonly kind: 'buy' | 'sell';
  readonly effect?: PositionEffect | undefined;
  readonly instrument: Instrument;
  /** Of either sign. */
  readonly quantity: Decimal;
  /** Worked out from the amount where the row has none, which is said. */
  readonly price: Decimal | null;
  /** With the costs in it, received positive; `null` where the row states none. */
  readonly net: Decimal | null;
  /** Cost positive; `null` where the report says nothing about costs. */
  readonly fees: Decimal | null;
  /** Interest that was paid for (negative) or received with a bond; it is in `net` too. */
  readonly accrued?: Decimal;
  readonly time: ResolvedTime;
  readonly orderId?: string | undefined;
  readonly account?: string | undefined;
  readonly content?: string | undefined;
  readonly note?: string | undefined;
}

const PRICE_PLACES = 12;
const TWO = Decimal.parse('2');
const HUNDRED = Decimal.fromInteger(100);

/** Tells a trade by the cash that it settled for. @throws {RowProblem} where neither price nor cash is stated. */
export function tellTrade(printed: SettledTrade, output: RowOutput): void {
  const trade = withDust(printed);
  const { row, kind, effect, instrument, time, account, content, note, fees, orderId } = trade;
  const quantity = trade.quantity.abs();
  if (quantity.isZero()) {
    output.ignore(row, 'zero-quantity');
    return;
  }
  if (isTakenBack(trade)) {
    output.reject(
      row,
      'contradictory-side',
      `Line ${row.line} takes back an earlier ${kind === 'buy' ? 'purchase' : 'sale'} of ${quantity.normalized()} ${instrument.symbol}: quantity and amount have the signs of the opposite. Delete that trade in the journal, which has it from an earlier row.`,
    );
    return;
  }
  const accrued = trade.accrued ?? Decimal.zero;
  const amount = settledAmount(kind, trade.net?.minus(accrued) ?? null, fees);
  const common = {
    time,
    account,
    content,
    note,
  };
  const fill: ToldFact = {
    fill: {
      ...common,
      kind,
      instrument,
      quantity,
      price: priceOf(trade, amount, output.writer),
      fees,
      amount,
      effect,
      orderId,
    },
  };
  if (accrued.isZero()) {
    output.facts(row, fill);
    return;
  }
  const { currency } = instrument;
  const words = kind === 'buy' ? 'Accrued interest paid with the purchase' : 'Accrued interest of the sale';
  output.facts(row, fill, {
    event: { ...common, kind: 'interest', instrument, currency, amount: accrued, note: words },
  });
}

/**
 * A cancellation repeats the words of its trade, with both signs turned: a purchase of -10 that was paid out. One sign
 * alone may be the way in which a report prints.
 */
/** A quantity that was rounded to nothing is what the cash and the price make it. */
function withDust(trade: SettledTrade): SettledTrade {
  const { instrument, price, net, quantity } = trade;
  const dust = quantity.isZero() && net !== null ? dustOf({ instrument, price, amount: net }) : null;
  return dust === null ? trade : { ...trade, quantity: dust };
}

function isTakenBack({ kind, quantity, net, fees, price, instrument }: SettledTrade): boolean {
  if (net === null || net.isZero()) return false;
  if (kind === 'buy') return quantity.isNegative() && net.isPositive();
  if (quantity.isNegative() || net.isPositive() || price === null) return false;
  // A sale for less than its costs is paid for, too.
  if (!net.plus(fees?.abs() ?? Decimal.zero).isNegative()) return false;
  const gross = price.times(quantity).times(instrument.multiplier ?? Decimal.one);
  return net.abs().times(TWO).compare(gross) > 0 && !gross.isZero();
}

function priceOf(trade: SettledTrade, amount: Decimal | undefined, writer: StatementWriter): Decimal {
  const { price, quantity, instrument } = trade;
  if (price === null) return derivedPrice(trade, amount, writer);
  if (amount === undefined || instrument.multiplier === null) return price;
  // A redemption pays by the dollar of face value, while bonds trade in percent of it.
  const byTheDollar = instrument.assetClass === 'bond' && price.times(quantity).abs().equals(amount.abs());
  if (byTheDollar) return price.times(HUNDRED);
  return settledPrice(price, quantity, instrument.multiplier, amount);
}

function derivedPrice(
  { row, instrument, quantity }: SettledTrade,
  amount: Decimal | undefined,
  writer: StatementWriter,
): Decimal {
  const units = quantity.abs().times(instrument.multiplier ?? Decimal.zero);
  if (amount === undefined || units.isZero()) {
    throw new RowProblem('missing-value', missingValue(row.line, 'price'));
  }
  const price = amount.abs().dividedBy(units, PRICE_PLACES).normalized();
  writer.problemOnce(
    'warning',
    'price-derived',
    `Line ${row.line} states no price; ${price} was worked out from its amount, and so for rows like it.`,
    row.line,
  );
  return price;
}
