import type { BarsJson, TradeDetailJson } from '@tapebook/contract';
import { splitFactor } from '@tapebook/domain/prices';
import { atInstants, type Moments } from './moments.ts';

export interface Candle {
  /** When it begins, in seconds since 1970. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

interface Point {
  readonly time: number;
  readonly value: number;
}

/** Of a stretch without a value only the time. */
export type StepPoint = Point | { readonly time: number };

export interface ChartFill {
  readonly time: number;
  readonly price: number;
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
}

export interface ChartExcursion {
  readonly time: number;
  readonly price: number;
  readonly kind: 'MAE' | 'MFE';
  /** The lowest price, not the highest. */
  readonly isLow: boolean;
}

/** All that is drawn of a trade, on one axis of time. */
export interface ChartModel {
  /** Bars, or where no prices are known a point for each fill. */
  readonly candles: readonly Candle[];
  readonly hasBars: boolean;
  readonly fills: readonly ChartFill[];
  /** What was held cost on average, as long as it was held. */
  readonly average: readonly StepPoint[];
  readonly excursions: readonly ChartExcursion[];
  /** Result so far, realised and open together. */
  readonly running: readonly Point[];
  readonly position: readonly StepPoint[];
}

/** The result so far told in a unit. */
export const inUnit = (model: ChartModel, told: (amount: number) => number): ChartModel => ({
  ...model,
  running: model.running.map(({ time, value }) => ({ time, value: told(value) })),
});

type Charted = Pick<
  TradeDetailJson,
  'fills' | 'running' | 'direction' | 'worstPrice' | 'bestPrice' | 'openedAt' | 'closedAt'
>;
type Splits = readonly { readonly at: string; readonly to: number; readonly from: number }[];

function candlesOf(bars: BarsJson): Candle[] {
  return bars.at.map((at, place) => ({
    time: at / 1_000,
    open: bars.open[place] ?? 0,
    high: bars.high[place] ?? 0,
    low: bars.low[place] ?? 0,
    close: bars.close[place] ?? 0,
  }));
}

/** Place of the last candle that had begun by then; the first one before all of them. */
export function candleAt(candles: readonly Candle[], seconds: number): number {
  let low = 0;
  let high = candles.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((candles[middle]?.time ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Where no prices are known: what was paid at each second in which there were fills. */
function candlesOfFills(fills: TradeDetailJson['fills'], moments: Moments): Candle[] {
  const seen = new Map<number, number>();
  for (const { occurredAt, price } of fills) {
    if (price !== null) seen.set(Math.floor(moments(occurredAt)), Number(price));
  }
  return [...seen]
    .toSorted(([left], [right]) => left - right)
    .map(([time, price]) => ({ time, open: price, high: price, low: price, close: price }));
}

/** By what a price of that time is multiplied to stand in the units of the chart, which are those of after all splits. */
export const unitsFactor = (splits: Splits, at: string): number =>
  splitFactor(
    splits.map((split) => ({ ...split, at: Date.parse(split.at) })),
    Date.parse(at),
  );

/**
 * @param moments where things stand that happened at an instant: of a day without a time that is not its midnight.
 * @param shown how many bars have come: later ones, and what happened in them, are not known yet.
 */
export function chartModel(
  trade: Charted,
  bars: BarsJson | null,
  splits: Splits,
  moments: Moments = atInstants,
  shown = Number.POSITIVE_INFINITY,
): ChartModel {
  const hasBars = bars !== null && bars.at.length > 0;
  const all = hasBars ? candlesOf(bars) : candlesOfFills(trade.fills, moments);
  const candles = all.slice(0, shown);
  const last = candles.at(-1);
  const size = hasBars ? bars.seconds : 1;
  const end = last === undefined ? 0 : last.time + size;
  const isWhole = candles.length === all.length;
  const timeOf = (at: string): number => candles[candleAt(candles, moments(at))]?.time ?? 0;
  const hasCome = (at: string): boolean => isWhole || moments(at) < end;
  const come = trade.fills
    .filter(({ occurredAt }) => hasCome(occurredAt))
    .map(({ occurredAt, price, side, quantity, role }): RoledFill & { readonly isPriced: boolean } => {
      const factor = unitsFactor(splits, occurredAt);
      return {
        time: timeOf(occurredAt),
        price: Number(price) * factor,
        isPriced: price !== null,
        side,
        role,
        quantity,
        size: Number(quantity) / factor,
      };
    });
  const fills = come.filter(({ isPriced }) => isPriced);
  const ended = trade.closedAt !== null && hasCome(trade.closedAt);
  return {
    candles,
    hasBars,
    fills,
    average: averageOf(fills, candles, ended),
    excursions: isWhole && hasBars ? excursionsOf(trade, candles, moments) : [],
    running: runningOf(trade, timeOf, hasCome),
    position: stepped(candles, heldOf(trade, come, timeOf, hasCome)),
  };
}

type RoledFill = ChartFill & {
  readonly role: 'entry' | 'exit';
  /** In the units of after all splits, as prices are. */
  readonly size: number;
};

/** A value that holds from a fill until the next one, told at every candle. */
function stepped(
  candles: readonly Candle[],
  levels: readonly { readonly time: number; readonly value: number | null }[],
): StepPoint[] {
  let next = 0;
  let value: number | null = null;
  return candles.map(({ time }) => {
    for (let level = levels[next]; level !== undefined && level.time <= time; level = levels[next]) {
      value = level.value;
      next += 1;
    }
    return value === null ? { time } : { time, value };
  });
}

function averageOf(fills: readonly RoledFill[], candles: readonly Candle[], ended: boolean): StepPoint[] {
  let [held, cost] = [0, 0];
  const levels = fills.map(({ time, price, size: amount, role }) => {
    if (role === 'entry') {
      cost += amount * price;
      held += amount;
    } else {
      cost -= held === 0 ? 0 : (cost / held) * Math.min(amount, held);
      held -= Math.min(amount, held);
    }
    return { time, value: held > 1e-9 ? cost / held : null };
  });
  const closing = levels.at(-1);
  // The line reaches to the bar in which the last exit was.
  if (ended && closing?.value === null) {
    const before = levels.at(-2)?.value ?? null;
    levels[levels.length - 1] = { time: closing.time, value: before };
    levels.push({ time: closing.time + 1, value: null });
  }
  return stepped(candles, levels);
}

/** What was held from when on: what the trade itself says, or where it cannot say it, what its fills come to. */
function heldOf(
  { running }: Charted,
  come: readonly RoledFill[],
  timeOf: (at: string) => number,
  hasCome: (at: string) => boolean,
): { readonly time: number; readonly value: number }[] {
  if (running.length > 0) {
    return running
      .filter(({ at }) => hasCome(at))
      .map(({ at, position }) => ({ time: timeOf(at), value: Number(position) }));
  }
  let held = 0;
  return come.map(({ time, side, size }) => {
    held += (side === 'buy' ? 1 : -1) * size;
    return { time, value: Math.abs(held) < 1e-9 ? 0 : held };
  });
}

function runningOf(
  { running, fills }: Charted,
  timeOf: (at: string) => number,
  hasCome: (at: string) => boolean,
): Point[] {
  const points = new Map<number, number>();
  const filled = new Set(fills.map(({ occurredAt }) => Date.parse(occurredAt)));
  // What a bar closed at is told at its end, which is where the next one begins: it is the result of the bar that closed.
  const within = (at: string): string =>
    filled.has(Date.parse(at)) ? at : new Date(Date.parse(at) - 1).toISOString();
  for (const { at, realised, open, position } of running) {
    const rest = position === '0' ? '0' : open;
    const seen = within(at);
    if (realised === null || rest === null || !hasCome(seen)) continue;
    points.set(timeOf(seen), Number(realised) + Number(rest));
  }
  return [...points].map(([time, value]) => ({ time, value }));
}

/** Where prices were furthest against the trade and in its favour. */
function excursionsOf(trade: Charted, candles: readonly Candle[], moments: Moments): ChartExcursion[] {
  const { worstPrice, bestPrice, direction, openedAt, closedAt } = trade;
  const from = candleAt(candles, moments(openedAt));
  const to = closedAt === null ? candles.length - 1 : candleAt(candles, moments(closedAt));
  const within = candles.slice(from, to + 1);
  const find = (kind: ChartExcursion['kind'], text: string | undefined): ChartExcursion[] => {
    if (text === undefined) return [];
    const price = Number(text);
    const isLow = (kind === 'MAE') === (direction === 'long');
    const candle = within.find(({ low, high }) => (isLow ? low <= price : high >= price));
    return candle === undefined ? [] : [{ kind, price, time: candle.time, isLow }];
  };
  return [...find('MAE', worstPrice), ...find('MFE', bestPrice)];
}
