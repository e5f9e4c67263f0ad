import type { PositionEffect } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { missingValue } from '../../outputs/wording.ts';
import { settledAmount, settledPrice } from '../united-states/settled-amount.ts';

/** A trade in the currency of its prices, which an account kept in another one may have settled in its own. */
export interface SettledTrade {
  readonly row: OutputRow;
  readonly kind: 'buy' | 'sell';
  readonly instrument: Instrument;
  /** Of either sign. */
  readonly quantity: Decimal;
  /** In the instrument's currency; worked out from `net` where the row has none, which is said. */
  readonly price: Decimal | null;
  /** Cash with the costs in it, in {@link settledIn}; of either sign. `null`: not stated. */
  readonly net: Decimal | null;
  /** Cash before costs in the instrument's currency, of either sign, where the row states it beside `net`. */
  readonly gross?: Decimal | null;
  /** Currency of `net` and of `fees`; absent: the instrument's. */
  readonly settledIn?: Currency;
  /** Units of the instrument's currency for one of {@link settledIn}, as the row states it. */
  readonly rate?: Decimal | null;
  /** The same the other way round, where the row states that: units of {@link settledIn} for one of the instrument's. */
  readonly inverseRate?: Decimal | null;
  /** Cost positive; `null` where the report says nothing about costs. */
  readonly fees: Decimal | null;
  /** What a sale made by the source's own reckoning, in {@link settledIn}. */
  readonly realised?: Decimal | null;
  readonly time: ResolvedTime;
  readonly effect?: PositionEffect | undefined;
  readonly orderId?: string | undefined;
  readonly externalId?: string | undefined;
  readonly account?: string | undefined;
  readonly content?: string | undefined;
  readonly note?: string | undefined;
}

const PRICE_PLACES = 12;
/** A stated amount further than this from its price times its quantity, in parts of it, is of something else. */
const LEEWAY = Decimal.parse('0.01');
const SMALLEST = Decimal.parse('0.05');

/**
 * Tells a trade with its cash: as stated where it settled in the instrument's currency, at the price where it
 * settled in another, of which the row's rate is kept.
 *
 * @throws {RowProblem} where neither a price nor cash is stated.
 */
export function tellSettledTrade(trade: SettledTrade, output: RowOutput): void {
  const { row, kind, instrument, time, fees, rate, account, content, note, orderId, externalId, effect } =
    trade;
  const quantity = trade.quantity.abs();
  if (quantity.isZero()) {
    output.ignore(row, 'zero-quantity');
    return;
  }
  const settledIn = trade.settledIn ?? instrument.currency;
  const foreign = settledIn !== instrument.currency;
  const stated = foreign && rate?.isPositive() === true ? rate : null;
  if (stated !== null)
    output.writer.rate({ day: time.day, from: settledIn, to: instrument.currency, rate: stated });
  const { inverseRate } = trade;
  if (foreign && inverseRate?.isPositive() === true) {
    output.writer.rate({ day: time.day, from: instrument.currency, to: settledIn, rate: inverseRate });
  }
  const settled = settledAmount(kind, unsigned(kind, trade.net), fees);
  const cash = foreign ? signed(kind, trade.gross ?? null) : settled;
  const price = trade.price ?? derivedPrice(trade, settled, foreign, output.writer);
  const units = quantity.times(instrument.multiplier ?? Decimal.one);
  if (trade.price !== null && cash !== undefined) compare(row, cash, price.times(units), output.writer);
  output.fill(row, {
    kind,
    instrument,
    quantity,
    price:
      cash === undefined ? price : settledPrice(price, quantity, instrument.multiplier ?? Decimal.one, cash),
    time,
    fees,
    amount: cash,
    ...(foreign ? { feeCurrency: settledIn } : {}),
    ...(stated === null ? {} : { feeRate: stated }),
    heldCost: foreign ? undefined : soldCost(trade, cash),
    account,
    content,
    note,
    orderId,
    externalId,
    effect,
  });
}

/**
 * What the units that were sold had cost. Only of a sale without costs: a result may be before or after them. One of
 * exactly nothing may stand where none is known.
 */
function soldCost({ kind, fees, realised }: SettledTrade, cash: Decimal | undefined): Decimal | undefined {
  if (kind !== 'sell' || cash === undefined || fees?.isZero() !== true) return undefined;
  return realised == null || realised.isZero() ? undefined : cash.minus(realised).normalized();
}

/** Reports that print cash without a sign mean the side's; a sale that cost more than it brought stays negative. */
const unsigned = (kind: 'buy' | 'sell', net: Decimal | null): Decimal | null =>
  net !== null && kind === 'buy' && net.isPositive() ? net.negated() : net;

const signed = (kind: 'buy' | 'sell', gross: Decimal | null): Decimal | undefined =>
  gross === null ? undefined : kind === 'buy' ? gross.abs().negated() : gross.abs();

function derivedPrice(
  { row, quantity, instrument, rate, inverseRate }: SettledTrade,
  cash: Decimal | undefined,
  foreign: boolean,
  writer: StatementWriter,
): Decimal {
  const units = quantity.abs().times(instrument.multiplier ?? Decimal.zero);
  const knows = !foreign || rate != null || inverseRate?.isPositive() === true;
  if (cash === undefined || units.isZero() || !knows) {
    throw new RowProblem('missing-value', missingValue(row.line, 'price'));
  }
  const money = foreign && rate != null ? cash.abs().times(rate) : cash.abs();
  const divisor = foreign && rate == null && inverseRate != null ? units.times(inverseRate) : units;
  const price = money.dividedBy(divisor, PRICE_PLACES).normalized();
  writer.problemOnce(
    'warning',
    'price-derived',
    `Line ${row.line} states no price; ${price} was worked out from its amount, and so for rows like it.`,
    row.line,
  );
  return price;
}

function compare(row: OutputRow, cash: Decimal, value: Decimal, writer: StatementWriter): void {
  const limit = value.abs().times(LEEWAY).plus(SMALLEST);
  if (cash.abs().minus(value.abs()).abs().compare(limit) <= 0) return;
  writer.problemOnce(
    'warning',
    'amount-differs',
    `Line ${row.line} states an amount of ${cash.abs()} where its quantity and price make ${value.abs()}. Its amount was kept: check the row.`,
    row.line,
  );
}
