import { type Activity, compareActivities } from '../../activities/index.ts';
import { instrumentKey } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { barsBetween, finestWithin, thinnedTo } from '../../prices/index.ts';
import { type Instant, instantFromMicros } from '../../time/index.ts';
import { buildTrades, type RulesOfAccounts } from '../building/build-trades.ts';
import { type PriceRecord, recordPrices } from '../paths/price-record.ts';
import { type Stretch, standing, tradePath } from '../paths/trade-path.ts';
import type { Trade, TradeRules } from '../trade/trade.ts';
import type { Mark, Market } from '../values/market.ts';

/** How a trade stood at one of its fills, or when the market's price was seen. */
export interface RunningPoint {
  readonly at: Instant;
  /** Held from then on, in the units of that time; negative when short. */
  readonly position: Decimal;
  /** Of the fill, or of the market; `null` where a split is all that happened. */
  readonly price: Decimal | null;
  /** Result so far, before fees; `null` where it cannot be told apart from the open part. */
  readonly realised: Decimal | null;
  /** Fees of what is realised. */
  readonly fees: Decimal | null;
  /** Result of what is held at that price, before fees; `null` without a price. */
  readonly open: Decimal | null;
}

interface Realised {
  readonly grossPnl: Decimal;
  readonly fees: Decimal;
  /** Before fees as the prices make it, in their currency. */
  readonly byPrices: Decimal;
}

const NOTHING: Realised = { grossPnl: Decimal.zero, fees: Decimal.zero, byPrices: Decimal.zero };

/**
 * The running result of a trade, from its first fill on, at each of its fills and each price of the market.
 *
 * @param activities what the trade was built from, of its book or of more.
 * @returns nothing for a trade whose fills alone do not tell its life (a merger, a return of capital), or
 *   whose prices or multiplier are not known.
 */
export function runningResult(
  trade: Trade,
  activities: readonly Activity[],
  rules: RulesOfAccounts,
  market: Market = {},
): readonly RunningPoint[] {
  const { multiplier } = trade.instrument;
  const key = instrumentKey(trade.instrument);
  const record = recordPrices(activities.toSorted(compareActivities), trade.accountId, key, market);
  const path = tradePath(trade, record);
  const rate = trade.byPrices === undefined ? Decimal.one : trade.byPrices.rate;
  if (path === null || multiplier === null || rate === null) return [];
  const realisedBy = exitResults(trade, activities, rules, market);
  const seen = seenPrices(trade, record);
  const points: RunningPoint[] = [];
  let realised: Realised | null = NOTHING;

  const tell = (stretch: Stretch, at: Instant, price: Decimal | null): void => {
    const total = price === null ? null : standing(trade, stretch, price);
    points.push({
      at,
      position: trade.direction === 'long' ? stretch.held : stretch.held.negated(),
      price,
      realised: realised?.grossPnl.normalized() ?? null,
      fees: realised?.fees.normalized() ?? null,
      open: total === null || realised === null ? null : openPart(total.times(multiplier), realised, rate),
    });
  };
  for (const stretch of path) {
    const { fill, from, to } = stretch;
    if (fill?.role === 'exit') realised = add(realised, realisedBy?.get(fill.activityId));
    tell(stretch, from, fill?.price ?? null);
    if (stretch.held.isZero()) continue;
    for (const { at, price } of seen) if (at > from && at < to) tell(stretch, at, price);
  }
  return points;
}

/** More than can be told apart in a drawing; a trade of months is seen in larger bars. */
const MOST_BARS = 240;

/** The market's single prices, and what its bars closed at. */
function seenPrices({ beganAt, endedAt }: Trade, { bars, marks }: PriceRecord): readonly Mark[] {
  const finest = finestWithin(bars, beganAt, endedAt ?? Number.POSITIVE_INFINITY);
  if (finest === null) return marks;
  const within = barsBetween(finest, beganAt, endedAt ?? Number.POSITIVE_INFINITY);
  const { at, close, seconds } = thinnedTo(within, MOST_BARS);
  const closes = Array.from(at, (begin, place) => ({
    at: instantFromMicros(begin + seconds * 1_000_000),
    price: Decimal.parse(String(close[place])),
  }));
  return [...marks, ...closes].toSorted((left, right) => left.at - right.at);
}

const openPart = (total: Decimal, { byPrices }: Realised, rate: Decimal): Decimal =>
  total.minus(byPrices).times(rate).normalized();

function add(sum: Realised | null, part: Realised | undefined): Realised | null {
  if (sum === null || part === undefined) return null;
  return {
    grossPnl: sum.grossPnl.plus(part.grossPnl),
    fees: sum.fees.plus(part.fees),
    byPrices: sum.byPrices.plus(part.byPrices),
  };
}

/** What each exit of a trade realised; `null` where that cannot be told. */
function exitResults(
  trade: Trade,
  activities: readonly Activity[],
  rules: RulesOfAccounts,
  market: Market,
): ReadonlyMap<string, Realised> | null {
  const exits = [...trade.fills].filter(({ role }) => role === 'exit').map(({ activityId }) => activityId);
  const [only] = exits;
  if (only === undefined) return new Map();
  const whole = realisedOf(trade);
  if (whole === null) return null;
  if (exits.length === 1) return new Map([[only, whole]]);
  const results = new Map<string, Realised>();
  const wanted = new Set(exits);
  const reduced = buildTrades(activities, (accountId) => byExit(rulesOf(rules, accountId)), market).trades;
  for (const part of reduced) {
    const exit = part.fills.at(-1)?.activityId ?? '';
    // An exercise ends the option, and what it delivers may end shares: one id, two exits.
    const isPart =
      part.accountId === trade.accountId &&
      part.direction === trade.direction &&
      part.instrument.assetClass === trade.instrument.assetClass;
    const made = realisedOf(part);
    if (!isPart || part.status === 'open' || made === null || !wanted.has(exit)) continue;
    results.set(exit, made);
  }
  // Of trades joined by hand an exit may belong to several; then its parts do not add up to this one.
  const total = [...results.values()].reduce<Realised | null>(add, NOTHING);
  return total?.grossPnl.equals(whole.grossPnl) && total.fees.equals(whole.fees) ? results : null;
}

function realisedOf({ grossPnl, fees, byPrices }: Trade): Realised | null {
  const priced = byPrices === undefined ? grossPnl : byPrices.grossPnl;
  return grossPnl === null || priced === null ? null : { grossPnl, fees, byPrices: priced };
}

const rulesOf = (rules: RulesOfAccounts, accountId: string): TradeRules =>
  typeof rules === 'function' ? rules(accountId) : rules;

/** The rules by which every exit is a trade. */
function byExit({ joins: _joins, cuts: _cuts, ...rules }: TradeRules): TradeRules {
  return { ...rules, grouping: 'flat-to-reduced' };
}
