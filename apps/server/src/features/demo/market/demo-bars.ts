import { type Bars, emptyColumns } from '@tapebook/domain/prices';
import type { DemoActivity } from '../demo-activity.ts';
import { seededRandom } from '../random.ts';
import { DEMO_INSTRUMENTS, type DemoInstrument } from './demo-market.ts';
import { type Anchor, demoTurns, type Held, minuteOf } from './demo-turns.ts';

const MINUTE = 60_000;
/** Seen before the first fill and after the last, so that what came before and after can be judged. */
const AROUND = 45;
/** What a price wanders between its turns, against what a day does. */
const CALM = 0.45;
const MINUTES_OF_DAY = 390;

/** Where prices of the demo are from: nobody is to take them for the market's. */
export const DEMO_FEED = 'Generated for the demo';

/** Stretches of minutes around fills; those that touch are one. */
function stretchesOf(anchors: readonly Anchor[]): Anchor[][] {
  const stretches: Anchor[][] = [];
  for (const anchor of anchors) {
    const last = stretches.at(-1)?.at(-1);
    if (last !== undefined && anchor.minute - last.minute <= 2 * AROUND) stretches.at(-1)?.push(anchor);
    else stretches.push([anchor]);
  }
  return stretches;
}

/** Closes of each minute: a walk that is at every fill's price, and at every turn, when its minute ends. */
function walk(anchors: readonly Anchor[], move: number, random: () => number): Map<number, number> {
  const first = anchors[0];
  const last = anchors.at(-1);
  if (first === undefined || last === undefined) return new Map();
  const step = (): number => (random() + random() + random() - 1.5) * 2 * move;
  const closes = new Map<number, number>();
  let before = first;
  closes.set(first.minute, first.price);
  for (const anchor of anchors.slice(1)) {
    const length = anchor.minute - before.minute;
    let wander = 0;
    const steps = Array.from({ length }, () => {
      wander += step();
      return wander;
    });
    // The walk's end is drawn back to where the next fill was, a little every minute.
    for (const [place, off] of steps.entries()) {
      const share = (place + 1) / length;
      const straight = before.price + (anchor.price - before.price) * share;
      closes.set(before.minute + place + 1, straight + off - wander * share);
    }
    closes.set(anchor.minute, anchor.price);
    before = anchor;
  }
  let [back, forth] = [first.price, last.price];
  for (let away = 1; away <= AROUND; away += 1) {
    back += step();
    forth += step();
    closes.set(first.minute - away, back);
    closes.set(last.minute + away, forth);
  }
  return closes;
}

/** A price of a minute, no further than the stops of what was held then. */
function within(held: readonly Held[], minute: number, price: number): number {
  let kept = price;
  for (const { from, to, long, limit } of held) {
    if (minute < from || minute > to) continue;
    kept = long ? Math.max(kept, limit) : Math.min(kept, limit);
  }
  return kept;
}

function barsOf(
  anchors: readonly Anchor[],
  held: readonly Held[],
  one: DemoInstrument,
  random: () => number,
): Bars {
  const { tick, dailyMove } = one;
  const byMinute = Map.groupBy(anchors, ({ minute }) => minute);
  const move = ((anchors[0]?.price ?? one.price) * dailyMove * CALM) / Math.sqrt(MINUTES_OF_DAY);
  const closes = new Map<number, number>();
  for (const stretch of stretchesOf(anchors)) {
    for (const [minute, close] of walk(stretch, move, random))
      closes.set(minute, within(held, minute, close));
  }
  const minutes = [...closes.keys()].toSorted((left, right) => left - right);
  const columns = emptyColumns(minutes.length);
  // Whole ticks counted, so that no float shows.
  const scale = Math.round(1 / tick);
  const onTick = (price: number): number => Math.round(price * scale) / scale;
  let previous = Number.NaN;
  for (const [place, minute] of minutes.entries()) {
    const close = onTick(closes.get(minute) ?? 0);
    const begins = minutes[place - 1] === minute - 1;
    const open = begins ? previous : close;
    const prices = [open, close, ...(byMinute.get(minute) ?? []).map(({ price }) => price)];
    const wick = (): number => random() ** 2 * move * 1.5;
    columns.at[place] = minute * MINUTE * 1_000;
    columns.open[place] = open;
    const [top, bottom] = [Math.max(...prices), Math.min(...prices)];
    columns.high[place] = onTick(Math.max(top, within(held, minute, top + wick())));
    columns.low[place] = onTick(Math.min(bottom, within(held, minute, bottom - wick())));
    columns.close[place] = close;
    columns.volume[place] = Math.round(200 + random() * 1_800);
    previous = close;
  }
  return { ...columns, seconds: 60, feed: DEMO_FEED };
}

/**
 * Minutes of the market around the demo's fills, by what was traded. Made up, as the fills are: each fill lies within
 * the bar of its minute.
 */
export function demoBars(activities: readonly DemoActivity[], seed = 20_260_303) {
  const random = seededRandom(seed);
  const turns = demoTurns(activities, seededRandom(seed + 1));
  const traded = Map.groupBy(activities, ({ instrument }) => instrument?.symbol ?? '');
  return [...traded].flatMap(([symbol, fills]) => {
    const instrument = fills[0]?.instrument;
    const one = DEMO_INSTRUMENTS.find(({ name }) => symbol === name || symbol.startsWith(name));
    if (one === undefined || instrument === undefined || instrument === null) return [];
    const { anchors: turned = [], held = [] } = turns.get(symbol) ?? {};
    const filled = fills.map(({ occurredAt, price }) => ({
      minute: minuteOf(occurredAt),
      price: Number(price),
    }));
    const anchors = [...filled, ...turned].toSorted((left, right) => left.minute - right.minute);
    return [{ instrument, bars: barsOf(anchors, held, one, random) }];
  });
}
