import type { Activity } from '../../activities/index.ts';
import { instrumentKey } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { type Bars, barRange, toldBy } from '../../prices/index.ts';
import type { Trade, TradeRules } from '../trade/trade.ts';
import type { Market } from '../values/market.ts';
import { giveBackOf } from './give-back.ts';
import { type Placed, positionsOf } from './held-positions.ts';
import { hasMarks, type PriceRecord, recordPrices } from './price-record.ts';
import { priceAfter, type Stretch, standing, tradePath } from './trade-path.ts';

type Excursions = Pick<Trade, 'mae' | 'mfe' | 'giveBack' | 'worstPrice' | 'bestPrice'>;

/**
 * Adds to trades how far the market went against them and in their favour, where its prices are known.
 *
 * @param trades of which those from `first` on were built from `activities`, a history in order.
 */
export function addExcursions(
  trades: Trade[],
  first: number,
  activities: readonly Activity[],
  rulesOf: (accountId: string) => TradeRules,
  market: Market,
): void {
  // Stryker disable next-line ConditionalExpression: without marks nothing is found
  if (market.marks === undefined && market.bars === undefined) return;
  const books = Map.groupBy(
    trades.slice(first).map((trade, place) => ({ trade, place: first + place })),
    ({ trade }) => `${trade.accountId} ${instrumentKey(trade.instrument)}`,
  );
  for (const own of books.values()) {
    const [{ trade: any }] = own as [Placed];
    const { accountId, instrument } = any;
    const key = instrumentKey(instrument);
    if (!hasMarks(activities, accountId, key, market)) continue;
    const record = recordPrices(activities, accountId, key, market);
    const ownBeginning = hasOwnBeginning(rulesOf(accountId));
    for (const { placed, from, to } of positionsOf(own, record)) {
      const isKnown = record.knowsMarket(from, to);
      for (const { trade, place } of placed) {
        const found = excursionsOf(trade, record, isKnown, ownBeginning);
        if (found !== null) trades[place] = { ...trade, ...found };
      }
    }
  }
}

/** A trade made by a reducing exit has entries of several others, and no beginning of its own. */
const hasOwnBeginning = ({ grouping, matching }: TradeRules): boolean =>
  grouping === 'flat-to-flat' || (grouping === 'fill-to-fill' && matching !== 'average');

function excursionsOf(
  trade: Trade,
  record: PriceRecord,
  /** Whether a price was seen while the position was held that it is part of. */
  isKnown: boolean,
  ownBeginning: boolean,
): Excursions | null {
  const { multiplier } = trade.instrument;
  // From where to where it was open is not known.
  if (trade.closingUnknown) return null;
  const bars = toldBy(record.bars, trade.beganAt, trade.endedAt ?? Number.POSITIVE_INFINITY).sets;
  if (multiplier === null || (bars.length === 0 && !isKnown)) return null;
  const path = tradePath(trade, record);
  if (path === null) return null;
  const extremes = new Extremes(trade, bars);
  for (const stretch of path) extremes.follow(stretch, record);
  const { low, high, worst, best } = extremes;
  // Single prices leave out too much of what lay between them.
  const givenBack = bars.length === 0 ? null : giveBackOf(trade, path, bars);
  const rate = trade.byPrices === undefined ? Decimal.one : trade.byPrices.rate;
  const inMoney = (points: Decimal): Decimal | null =>
    rate === null || !ownBeginning ? null : points.times(multiplier).times(rate).normalized();
  return {
    mae: inMoney(low),
    mfe: inMoney(high),
    giveBack: givenBack === null ? null : inMoney(givenBack),
    worstPrice: worst?.normalized() ?? null,
    bestPrice: best?.normalized() ?? null,
  };
}

class Extremes {
  low = Decimal.zero;
  high = Decimal.zero;
  worst: Decimal | null = null;
  best: Decimal | null = null;
  private readonly trade: Trade;
  private readonly bars: readonly Bars[];

  constructor(trade: Trade, bars: readonly Bars[]) {
    this.trade = trade;
    this.bars = bars;
  }

  follow(stretch: Stretch, { tape }: PriceRecord): void {
    const { fill, change, held, from, to } = stretch;
    if (change !== null) {
      this.worst = this.worst && priceAfter(this.worst, change);
      this.best = this.best && priceAfter(this.best, change);
    }
    if (fill !== null && fill.price !== null) this.see(stretch, fill.price);
    if (held.isZero()) return;
    const range = tape.between(from, to);
    if (range !== null) {
      this.see(stretch, range.lowest);
      this.see(stretch, range.highest);
    }
    const barred = barRange(this.bars, from, to);
    if (barred !== null) {
      this.see(stretch, Decimal.parse(String(barred.low)));
      this.see(stretch, Decimal.parse(String(barred.high)));
    }
  }

  private see(stretch: Stretch, price: Decimal): void {
    const result = standing(this.trade, stretch, price);
    if (result === null) return;
    this.low = this.low.min(result);
    if (result.compare(this.high) > 0) this.high = result;
    const rising = this.trade.direction === 'long';
    const { worst, best } = this;
    if (worst === null || price.compare(worst) * (rising ? 1 : -1) < 0) this.worst = price;
    if (best === null || price.compare(best) * (rising ? 1 : -1) > 0) this.best = price;
  }
}
