import { type Activity, isExecutionKind } from '../../activities/index.ts';
import { isTradedOnMargin } from '../../instruments/index.ts';
import { type Currency, Decimal } from '../../money/index.ts';
import type { Instant } from '../../time/index.ts';
import type { Trade } from '../trade/trade.ts';
import { contractValue } from '../values/contract-value.ts';
import type { DatedRate, Market } from '../values/market.ts';

/** A result in another currency, with the rates that it was reckoned at, in the order of their use. */
export interface Converted {
  readonly grossPnl: Decimal;
  readonly fees: Decimal;
  readonly netPnl: Decimal;
  readonly rates: readonly DatedRate[];
}

/**
 * What a trade realised, in another currency, by both conventions; `null` where a rate that it takes is not
 * known. They differ by what the invested money itself gained or lost in that currency.
 */
export interface ConvertedTrade {
  readonly currency: Currency;
  /** Each day's realisation at the rate of its last exit. */
  readonly byExitRate: Converted | null;
  /**
   * Every payment, in and out, at the rate of its own time. Only of closed trades. Of what is traded on margin
   * nobody pays what it is worth: its payments are the fees of each fill, and results when they are realised.
   */
  readonly byLegRates: Converted | null;
}

type Rate = NonNullable<Market['rate']>;

/**
 * Converts the result of a trade.
 *
 * @param facts what it was built from, of its book or of more: a perpetual that is called like its coin is told by them.
 * @example 100 bought at 50 and sold at 80 USD, at 0.90 and 0.80 EUR: 2,400 by the exit rate, 1,900 by leg rates
 */
export function convertTrade(
  trade: Trade,
  to: Currency,
  rate: Rate,
  facts: readonly Activity[] = [],
): ConvertedTrade {
  return {
    currency: to,
    byExitRate: byExitRate(trade, to, rate),
    byLegRates: byLegRates(trade, to, rate, facts),
  };
}

/** Whether nobody paid what its fills are worth: by what it trades, or, of `BTCUSDT`, by fills that moved no money. */
function isOnMargin({ instrument, fills }: Trade, facts: readonly Activity[]): boolean {
  if (isTradedOnMargin(instrument)) return true;
  if (instrument.assetClass !== 'crypto') return false;
  const own = new Set([...fills].map(({ activityId }) => activityId));
  const made = facts.filter(({ id, kind }) => isExecutionKind(kind) && own.has(id));
  return made.length > 0 && made.every(({ amount, price }) => amount.isZero() && price?.isZero() === false);
}

/** Sums of amounts, each at the rate of its instant; `null` once one was not known. */
class Conversion {
  grossPnl = Decimal.zero;
  fees = Decimal.zero;
  readonly rates: DatedRate[] = [];
  private readonly from: Currency;
  private readonly to: Currency;
  private readonly rate: Rate;

  constructor(from: Currency, to: Currency, rate: Rate) {
    this.from = from;
    this.to = to;
    this.rate = rate;
  }

  add(at: Instant, grossPnl: Decimal, fees: Decimal): boolean {
    const dated = this.from === this.to ? { rate: Decimal.one, at } : this.rate(this.from, this.to, at);
    if (dated === null) return false;
    this.rates.push(dated);
    this.grossPnl = this.grossPnl.plus(grossPnl.times(dated.rate));
    this.fees = this.fees.plus(fees.times(dated.rate));
    return true;
  }

  converted(): Converted {
    const { grossPnl, fees, rates } = this;
    const netPnl = grossPnl.minus(fees).normalized();
    return { grossPnl: grossPnl.normalized(), fees: fees.normalized(), netPnl, rates };
  }
}

function byExitRate({ netPnl, currency, realisations }: Trade, to: Currency, rate: Rate): Converted | null {
  if (netPnl === null) return null;
  const conversion = new Conversion(currency, to, rate);
  for (const { at, grossPnl, fees } of realisations) {
    if (!conversion.add(at, grossPnl, fees)) return null;
  }
  return conversion.converted();
}

const TOLERANCE = Decimal.parse('1e-9');

function byLegRates(trade: Trade, to: Currency, rate: Rate, facts: readonly Activity[]): Converted | null {
  const { status, currency, instrument, direction, grossPnl, fills } = trade;
  const { multiplier } = instrument;
  // Of a result that its source converted the payments are not known.
  if (trade.byPrices !== undefined) return null;
  if (status === 'open' || grossPnl === null || multiplier === null) return null;
  const conversion = new Conversion(currency, to, rate);
  if (isOnMargin(trade, facts)) {
    const paid = paymentsOnMargin(trade).every((one) => conversion.add(one.at, one.grossPnl, one.fees));
    return paid ? conversion.converted() : null;
  }
  let told = Decimal.zero;
  for (const { role, price, quantity, fees, occurredAt } of fills) {
    const value = contractValue(instrument, price, quantity)?.times(multiplier);
    if (value === undefined) return null;
    const cash = (role === 'entry') === (direction === 'long') ? value.negated() : value;
    told = told.plus(cash);
    if (!conversion.add(occurredAt, cash, fees)) return null;
  }
  // Where something other than its fills changed what it cost, they are not all of its payments.
  return told.minus(grossPnl).abs().compare(TOLERANCE) <= 0 ? conversion.converted() : null;
}

interface Payment {
  readonly at: Instant;
  readonly grossPnl: Decimal;
  readonly fees: Decimal;
}

/** What a trade on margin paid and was paid, in the order of time; nothing that is nothing, which takes no rate. */
function paymentsOnMargin({ fills, realisations }: Trade): Payment[] {
  const fees = [...fills].map((fill) => ({ at: fill.occurredAt, grossPnl: Decimal.zero, fees: fill.fees }));
  const results = realisations.map(({ at, grossPnl }) => ({ at, grossPnl, fees: Decimal.zero }));
  return [...fees, ...results]
    .filter((one) => !one.grossPnl.isZero() || !one.fees.isZero())
    .sort((a, b) => a.at - b.at);
}
