import { type Activity, isExecutionKind } from '../../activities/index.ts';
import { type Instrument, isTradedOnMargin } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { tradedQuantity } from '../fees/fill-fees.ts';
import type { Position } from '../lots/position.ts';

/** The facts of one book at one instant, or on one day whose times are not known, in the order of their effect. */
export interface InstantOrder {
  readonly activities: readonly Activity[];
  /** Fills that were put behind others that the source lists after them: nobody knows that it was so. */
  readonly assumed: readonly Activity[];
}

/**
 * In which order the facts of one instant take effect.
 *
 * Fills keep the order in which they are listed, unless they have a date only and that order cannot be: where the
 * book of something that cannot be sold short without a word would go short or through zero, or where a fill would
 * not do what its source says of it (open, close), and another order of the day would. Then what adds comes first.
 *
 * What is paid for holding is paid on what was held and on what was opened, whichever was listed first: it comes
 * before the first fill that reduces.
 */
export function orderOfInstant(
  listed: readonly Activity[],
  position: Position,
  instrument: Instrument,
): InstantOrder {
  if (listed.length < 2) return { activities: listed, assumed: [] };
  const fills = listed.filter(({ kind }) => isExecutionKind(kind));
  const held = position.direction === 'long' ? position.quantity : position.quantity.negated();
  const book = { held, instrument, mayBeShort: mayBeShort(instrument) };
  const order = fills.some(({ timePrecision }) => timePrecision === 'day') ? orderOfDay(fills, book) : fills;
  const activities = order.length === listed.length ? order : withPayments(order, listed, book);
  return { activities, assumed: order === fills ? [] : putBehind(order, fills) };
}

interface Held {
  /** Negative when short. */
  readonly held: Decimal;
  readonly instrument: Instrument;
  readonly mayBeShort: boolean;
}

/** What is sold before it is bought as a matter of course: what stands against a margin, and what is written. */
const mayBeShort = (instrument: Instrument): boolean =>
  isTradedOnMargin(instrument) || ['option', 'future-option'].includes(instrument.assetClass);

function orderOfDay(fills: readonly Activity[], book: Held): readonly Activity[] {
  const listed = faultsOf(fills, book);
  if (!listed.isShort && listed.unfit.isZero()) return fills;
  const orders = book.held.isNegative()
    ? [SHORT_FIRST, COVERED_THEN_LONG]
    : [LONG_FIRST, COVERED_FIRST, SHORT_FIRST, SOLD_THEN_SHORT];
  let better: readonly Activity[] | undefined;
  for (const sides of orders) {
    const order = sides.flatMap((isNext) => fills.filter(isNext));
    const faults = faultsOf(order, book);
    if (!faults.isShort && faults.unfit.isZero()) return order;
    const shorter = Number(faults.isShort) - Number(listed.isShort);
    const unfit = faults.unfit.compare(listed.unfit);
    if (shorter <= 0 && unfit <= 0 && shorter + unfit < 0) better ??= order;
  }
  return better ?? fills;
}

type Test = (fill: Activity) => boolean;

const is =
  (kind: Activity['kind'], ...effects: Activity['effect'][]): Test =>
  (fill) =>
    fill.kind === kind && effects.includes(fill.effect);

/** What may be bought, then sold; then what is said to be sold short and covered. */
const LONG_FIRST = [
  is('buy', 'open', undefined),
  is('sell', 'close', undefined),
  is('sell', 'open'),
  is('buy', 'close'),
];
/** What is said to be sold short and covered, then what may be bought and sold. */
const COVERED_FIRST = [
  is('sell', 'open'),
  is('buy', 'close'),
  is('buy', 'open', undefined),
  is('sell', 'close', undefined),
];
/** What nobody calls a short is one all the same: sold, then covered. */
const SHORT_FIRST = [
  is('sell', 'open', undefined),
  is('buy', 'close', undefined),
  is('buy', 'open'),
  is('sell', 'close'),
];

/** What was held is sold before it is said to be sold short and covered, and bought again. */
const SOLD_THEN_SHORT = [
  is('sell', 'close', undefined),
  is('sell', 'open'),
  is('buy', 'close'),
  is('buy', 'open', undefined),
];
/** What was short is covered before it is said to be bought and sold, and sold short again. */
const COVERED_THEN_LONG = [
  is('buy', 'close', undefined),
  is('buy', 'open'),
  is('sell', 'close'),
  is('sell', 'open', undefined),
];

/** What cannot be of an order. */
interface Faults {
  /** A fill that says nothing of it makes a short, or goes through zero. */
  readonly isShort: boolean;
  /** How much is traded that does not do what its source says. */
  readonly unfit: Decimal;
}

function faultsOf(fills: readonly Activity[], { held: before, instrument, mayBeShort }: Held): Faults {
  let held = before;
  let isShort = false;
  let unfit = Decimal.zero;
  for (const fill of fills) {
    const change = changeBy(fill, instrument);
    const against = isOpposite(held, change) ? held.abs().min(change.abs()) : Decimal.zero;
    const opening = change.abs().minus(against);
    if (fill.effect === 'open') unfit = unfit.plus(against);
    if (fill.effect === 'close') {
      // What is not there to be closed changes nothing.
      unfit = unfit.plus(opening);
      held = held.plus(change.isNegative() ? against.negated() : against);
      continue;
    }
    const crosses = opening.isPositive() && against.isPositive();
    const opensShort = held.isZero() && change.isNegative();
    if (fill.effect === undefined && !mayBeShort && (crosses || opensShort)) isShort = true;
    held = held.plus(change);
  }
  return { isShort, unfit };
}

const isOpposite = (held: Decimal, change: Decimal): boolean =>
  !held.isZero() && held.isNegative() !== change.isNegative();

/** Units that come (positive) or go by a fill; none by what the builder leaves out. */
function changeBy(fill: Activity, instrument: Instrument): Decimal {
  const { kind, quantity } = fill;
  if (quantity === undefined || !quantity.isPositive()) return Decimal.zero;
  const traded = tradedQuantity(fill, instrument, quantity);
  return kind === 'buy' ? traded : traded.negated();
}

/** What is no fill stands before the first one that reduces what is held; behind all, where none does. */
function withPayments(
  fills: readonly Activity[],
  listed: readonly Activity[],
  { held: before, instrument }: Held,
): readonly Activity[] {
  let held = before;
  const place = fills.findIndex((fill) => {
    const change = changeBy(fill, instrument);
    const reduces = isOpposite(held, change);
    held = held.plus(change);
    return reduces;
  });
  const end = place < 0 ? fills.length : place;
  const others = listed.filter(({ kind }) => !isExecutionKind(kind));
  return [...fills.slice(0, end), ...others, ...fills.slice(end)];
}

/** Fills that stand behind one that was listed after them. */
function putBehind(order: readonly Activity[], listed: readonly Activity[]): readonly Activity[] {
  const places = new Map(listed.map((fill, place) => [fill, place]));
  let latest = -1;
  return order.filter((fill) => {
    const place = places.get(fill) ?? 0;
    if (place < latest) return true;
    latest = place;
    return false;
  });
}
