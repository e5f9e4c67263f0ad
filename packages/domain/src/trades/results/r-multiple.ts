import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import type { Instant } from '../../time/index.ts';
import type { Direction, Trade } from '../trade/trade.ts';
import { contractValue } from '../values/contract-value.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';
import { type StopMove, stopAt } from './stop-moves.ts';

/** Digits of a risk that follows from an average price, which itself has twelve. */
const RISK_PLACES = 8;

/**
 * What a trade put at risk: what each of its entries would lose at the stop that held when it was made, in the currency
 * of its money. They count as they were made, and stops are in the prices of the first of them: neither a later
 * split nor a later move of the stop changes it. What opens the trade is risked to the first stop.
 *
 * @param moves where the stop went after the first one.
 * @returns `null` while a price, the multiplier or a rate is not known, and where nothing is at risk: at a first stop on the
 *   side of the profit the opening entry would lose nothing, so that no risk follows from it.
 * @example 100 bought at 50 with a stop at 49, and 100 at 53 once it was moved to 51: 300
 */
export function riskFromStop(
  trade: RiskedTrade,
  first: Decimal,
  moves: readonly StopMove[] = [],
): Decimal | null {
  const { instrument, madeEntries: entries = null } = trade;
  if (isInProfit(trade, first)) return null;
  if (entries === null) return riskAtLevel(trade, first);
  let opened: Instant | null = null;
  let risk = Decimal.zero;
  for (const { at, quantity, value } of entries) {
    opened ??= at;
    const stopped = contractValue(instrument, at === opened ? first : stopAt(first, moves, at), quantity);
    if (value === null || stopped === null) return null;
    risk = risk.plus(value.minus(stopped).abs());
  }
  return inMoney(trade, risk);
}

/** Whether a first stop lies where the trade would win: stop and target were swapped, or it is where the stop went later. */
function isInProfit(
  { instrument, direction = null, madeEntries, ...trade }: RiskedTrade,
  first: Decimal,
): boolean {
  const [opening] = madeEntries ?? [];
  const { quantity, entryPrice } = trade.asMade ?? trade;
  const size = opening === undefined ? quantity : opening.quantity;
  if (direction === null || size === null) return false;
  const entered = opening === undefined ? contractValue(instrument, entryPrice, size) : opening.value;
  const stopped = contractValue(instrument, first, size);
  if (entered === null || stopped === null) return false;
  return (direction === 'long' ? stopped.minus(entered) : entered.minus(stopped)).isPositive();
}

/** What all entries of a trade together would lose at a price; see {@link riskFromStop}. */
export function riskAtLevel(trade: RiskedTrade, level: Decimal): Decimal | null {
  const { instrument, quantity, entryPrice, asMade } = trade;
  const entered = asMade ?? (quantity === null ? null : { quantity, entryPrice });
  if (entered === null) return null;
  const paid = contractValue(instrument, entered.entryPrice, entered.quantity);
  const stopped = contractValue(instrument, level, entered.quantity);
  return paid === null || stopped === null ? null : inMoney(trade, paid.minus(stopped).abs());
}

/** @param points before the multiplier. */
function inMoney({ instrument, byPrices }: RiskedTrade, points: Decimal): Decimal | null {
  const { multiplier } = instrument;
  const rate = byPrices === undefined ? Decimal.one : byPrices.rate;
  if (multiplier === null || rate === null) return null;
  const risk = points.times(multiplier).times(rate).rounded(RISK_PLACES).normalized();
  return risk.isPositive() ? risk : null;
}

/** What of a trade says what a stop puts at risk. */
export interface RiskedTrade extends Pick<Trade, 'quantity' | 'entryPrice' | 'asMade'> {
  readonly madeEntries?: Trade['madeEntries'];
  readonly instrument: Pick<Instrument, 'multiplier' | 'inverse'>;
  readonly byPrices?: Pick<NonNullable<Trade['byPrices']>, 'rate'>;
  /** On which side a stop belongs; it is not asked where nobody knows it. */
  readonly direction?: Direction | null;
}

/**
 * A net result in multiples of what was put at risk, to 12 places; `null` where the risk is not known or is
 * none.
 *
 * @example 450 earned with 300 at risk is 1.5 R
 */
export function rMultiple(netPnl: Decimal | null, risk: Decimal | null): Decimal | null {
  if (netPnl === null || risk === null || !risk.isPositive()) return null;
  return netPnl.quotient(risk, QUOTIENT_PLACES);
}
