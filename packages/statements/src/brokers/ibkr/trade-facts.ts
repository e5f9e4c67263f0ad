import type { ActivityKind } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { FillingFacts, FoundFacts } from '../../outputs/found-activity.ts';
import type { TradeCodes } from './trade-codes.ts';

export interface PrintedTrade {
  readonly instrument: Instrument;
  /** Negative when sold; not zero. */
  readonly quantity: Decimal;
  readonly price: Decimal;
  /** Cash as the report states it, before costs; absent when it does not. */
  readonly proceeds?: Decimal | undefined;
  readonly fees: Fees;
  readonly orderId?: string | undefined;
  /** Result of what it closes after the costs of both sides, as the report states it. */
  readonly realised?: Decimal | undefined;
  readonly codes: TradeCodes;
}

/** Cost positive, rebate negative. */
export interface Fees {
  readonly amount: Decimal;
  readonly currency: string;
  /** Units of the trade's currency for one of the fees' own, where the report tells it. */
  readonly rate?: Decimal;
}

/** Settled by daily margin: buying one moves no money but its costs. */
const MARGINED = new Set(['future', 'cfd']);

/**
 * The facts of one trade row. The option leg of an assignment or exercise, and an expiry, end a
 * position; the shares that an assignment moves are bought or sold at the strike like any others.
 */
export function tradeFacts({
  instrument,
  quantity,
  price,
  proceeds,
  fees,
  orderId,
  realised,
  codes,
}: PrintedTrade): FoundFacts {
  const kind = kindOf(instrument, quantity, codes);
  const amount = MARGINED.has(instrument.assetClass)
    ? Decimal.zero
    : (proceeds ?? moneyOf(instrument, quantity, price));
  const ends = kind !== 'buy' && kind !== 'sell';
  const note = ends ? undefined : noteOf(codes);
  const { currency } = instrument;
  // A statement may have a million of them, so nothing is put together only to be taken apart again.
  const facts: FillingFacts = {
    kind,
    instrument,
    quantity: quantity.abs(),
    amount,
    fees: fees.amount,
    currency,
  };
  if (!ends || !price.isZero()) facts.price = price;
  if (fees.currency !== currency && !fees.amount.isZero()) addFeeTerms(facts, fees, instrument, price);
  if (orderId !== undefined) facts.orderId = orderId;
  if (codes.effect !== undefined) facts.effect = codes.effect;
  // What has a result closes something, also where a report leaves its codes out.
  const closes = codes.effect !== 'open' && !codes.flips;
  if (closes && realised !== undefined && fees.currency === currency) {
    const cost = heldCost(amount, fees.amount, realised);
    if (cost !== null) facts.heldCost = cost;
  }
  if (note !== undefined) facts.note = note;
  return facts;
}

const moneyOf = ({ multiplier }: Instrument, quantity: Decimal, price: Decimal): Decimal =>
  quantity
    .times(price)
    .times(multiplier ?? Decimal.one)
    .negated();

function kindOf(instrument: Instrument, quantity: Decimal, codes: TradeCodes): ActivityKind {
  if (instrument.assetClass === 'option' || instrument.assetClass === 'future-option') {
    if (codes.assigned) return 'assign';
    if (codes.exercised) return 'exercise';
    if (codes.expired) return 'expire';
  }
  return quantity.isNegative() ? 'sell' : 'buy';
}

function noteOf({ assigned, exercised, expired }: TradeCodes): string | undefined {
  if (assigned) return 'By assignment of an option';
  if (exercised) return 'By exercise of an option';
  return expired ? 'By expiry' : undefined;
}

/**
 * What the closed units had cost with the commission on them, or had brought. A result of exactly nothing is printed
 * where the cost is not known, too.
 */
function heldCost(amount: Decimal, fees: Decimal, realised: Decimal): Decimal | null {
  if (amount.isZero() || realised.isZero()) return null;
  const cost = amount.minus(fees).minus(realised);
  return cost.isNegative() === amount.isNegative() ? cost.abs() : null;
}

/**
 * A commission in another currency than its trade, with the rate that the report tells. Where it tells
 * none and the commission is in the money that a pair trades, the trade's own price is the rate: a
 * commission is paid beside the trade, never taken out of what was bought.
 */
function addFeeTerms(
  facts: FillingFacts,
  { currency, rate }: Fees,
  instrument: Instrument,
  price: Decimal,
): void {
  const traded = instrument.assetClass === 'forex' && instrument.symbol.startsWith(`${currency}.`);
  const feeRate = rate ?? (traded && price.isPositive() ? price : undefined);
  facts.feeCurrency = currency;
  if (feeRate !== undefined) facts.feeRate = feeRate;
}
