import { type Activity, sortInstant, type TimePrecision } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { datedDayNumber, formatDay, type Instant, tradingDayNumber } from '../../time/index.ts';
import type { PartExit, Realisation, Trade, TradeRules, TradingClock } from '../trade/trade.ts';
import { plusKnown } from '../values/known.ts';
import { joinStated, type StatedPart, statedFees } from './stated-money.ts';

/** What the exits of one instant realised, or those of one day. */
export interface Part {
  readonly day: number;
  /** Of the last exit. */
  at: Instant;
  /** When that took effect. */
  effect: number;
  /** Not where the day alone is known, or not even that. */
  readonly timed: boolean;
  quantity: Decimal;
  /** Before the multiplier. */
  points: Decimal | null;
  fees: Decimal;
  stated: StatedPart | null;
}

/** What a trade realised, exit by exit and day by day. */
export class DayResults {
  /** Of the account, whose days the dates of its statements are. */
  private readonly timeZone: string;
  private readonly clock: TradingClock;
  /** One for each instant. */
  private parts: Part[] = [];

  constructor({ timeZone }: TradeRules, clock: TradingClock) {
    this.timeZone = timeZone;
    this.clock = clock;
  }

  /** Trading day of a fill; a date without a time is that date, whatever the boundary. */
  dayOf(at: Instant, precision: TimePrecision): number {
    return precision === 'day'
      ? datedDayNumber(at, this.timeZone)
      : tradingDayNumber(at, this.clock.timeZone, this.clock.dayBoundary);
  }

  /** All of them, exit by exit. */
  all(): readonly Part[] {
    return this.parts;
  }

  isEmpty(): boolean {
    return this.parts.length === 0;
  }

  /** Number of the last day; `null` while nothing is realised. */
  last(): number | null {
    return this.parts[this.parts.length - 1]?.day ?? null;
  }

  /** @param knownTo how far its day is known: see {@link dayOf}. */
  add(
    activity: Activity,
    knownTo: TimePrecision,
    quantity: Decimal,
    points: Decimal | null,
    fees: Decimal,
    stated: StatedPart | null,
  ): void {
    const { occurredAt: at, timePrecision } = activity;
    const effect = sortInstant(activity);
    const timed = timePrecision === 'instant';
    const part: Part = { day: this.dayOf(at, knownTo), at, effect, timed, quantity, points, fees, stated };
    const last = this.parts[this.parts.length - 1];
    // Most trades end at once: what grows by pushing makes room for many.
    if (last === undefined) this.parts = [part];
    else if (isAtOnce(last, part)) join(last, part);
    else this.parts.push(part);
  }

  /** What all of it comes to. */
  total(): { readonly points: Decimal | null; readonly fees: Decimal } {
    let points: Decimal | null = Decimal.zero;
    let fees = Decimal.zero;
    for (const part of this.parts) {
      points = plusKnown(points, part.points);
      fees = fees.plus(part.fees);
    }
    return { points, fees };
  }

  /** What all of it comes to as its source states it; `null` where that is not said of every exit, in one currency. */
  stated(): StatedPart | null {
    const { parts } = this;
    let sum = parts[0]?.stated ?? null;
    for (let i = 1; i < parts.length && sum !== null; i += 1) sum = joinStated(sum, parts[i]?.stated ?? null);
    return sum;
  }

  /** A split: what `scaled` makes of each quantity. */
  rescale(scaled: (quantity: Decimal) => Decimal): void {
    for (const part of this.parts) part.quantity = scaled(part.quantity);
  }

  /** Takes in the results of other trades: one for each instant. */
  absorb(others: readonly DayResults[]): void {
    const all = [this, ...others]
      .flatMap(({ parts }) => parts)
      .sort((a, b) => a.day - b.day || a.effect - b.effect);
    this.parts = joined(all, isAtOnce);
  }

  /**
   * @param whole the result of all days together.
   * @param told how a quantity is told.
   * @returns nothing where the result is not known.
   */
  realisations(
    moneyOf: MoneyOfPart,
    { grossPnl, fees, netPnl }: Pick<Trade, 'grossPnl' | 'fees' | 'netPnl'>,
    told: (quantity: Decimal) => Decimal,
  ): Realisation[] {
    const days = dayByDay(this.parts);
    const only = days[0];
    if (only !== undefined && days.length === 1 && grossPnl !== null && netPnl !== null) {
      // Most trades end on one day, which is then the whole result.
      const { day, at, quantity } = only;
      return [{ day: formatDay(day), at, quantity: told(quantity), grossPnl, fees, netPnl }];
    }
    return toldDays(days, moneyOf, told);
  }
}

/** What each day realised; nothing where the result is not known. @param told how a quantity is told. */
export const realisedDays = (
  parts: readonly Part[],
  moneyOf: MoneyOfPart,
  told: (quantity: Decimal) => Decimal,
): Realisation[] => toldDays(dayByDay(parts), moneyOf, told);

function toldDays(
  days: readonly Part[],
  moneyOf: MoneyOfPart,
  told: (quantity: Decimal) => Decimal,
): Realisation[] {
  const realisations: Realisation[] = [];
  for (const one of days) {
    const money = moneyOf(one);
    if (money === null) return [];
    const { gross, fees } = money;
    realisations.push({
      day: formatDay(one.day),
      at: one.at,
      quantity: told(one.quantity),
      grossPnl: gross,
      fees,
      netPnl: gross.minus(fees).normalized(),
    });
  }
  // What grew by pushing has room for many more.
  return realisations.slice();
}

const dayByDay = (parts: readonly Part[]): readonly Part[] =>
  areOfOneDay(parts) ? joined(parts, (a, b) => a.day === b.day) : parts;

/**
 * What was realised before the last exit, or of an open trade at all; nothing where the result is not known.
 *
 * @param days all that was realised, day by day.
 */
export function exitsOf(
  parts: readonly Part[],
  moneyOf: MoneyOfPart,
  isClosed: boolean,
  days: readonly Realisation[],
): PartExit[] {
  const last = parts.length - 1;
  if (isClosed && last < 1) return NONE;
  const found: PartExit[] = [];
  let place = 0;
  for (let i = 0; i <= last; i += 1) {
    const part = parts[i] as Part;
    const begins = parts[i - 1]?.day !== part.day;
    if (i > 0 && begins) place += 1;
    // The one exit of its day is what that day realised, and is kept once.
    const day = begins && parts[i + 1]?.day !== part.day ? days[place] : undefined;
    const made = day ?? amountsOf(moneyOf(part));
    if (made === null) return NONE;
    if (isClosed && i === last) break;
    const { grossPnl, netPnl } = made;
    if (day !== undefined && part.timed) found.push(day);
    else found.push({ day: formatDay(part.day), at: part.timed ? part.at : null, grossPnl, netPnl });
  }
  return found.slice();
}

/** Before fees, and those; `null` where it is not known. */
export type MoneyOfPart = (
  part: Pick<Part, 'points' | 'fees' | 'stated'>,
) => { readonly gross: Decimal; readonly fees: Decimal } | null;

/** What its prices made of a part. */
export const pricedMoney =
  (inMoney: (points: Decimal | null) => Decimal | null): MoneyOfPart =>
  ({ points, fees }) => {
    const gross = inMoney(points);
    return gross === null ? null : { gross, fees: fees.normalized() };
  };

/** What its source states of it. */
export const statedMoney =
  (rate: Decimal | null): MoneyOfPart =>
  ({ stated }) => {
    const fees = stated === null ? null : statedFees(stated, rate);
    return stated === null || fees === null ? null : { gross: stated.gross.normalized(), fees };
  };

const NONE: PartExit[] = [];

const amountsOf = (money: ReturnType<MoneyOfPart>): Pick<PartExit, 'grossPnl' | 'netPnl'> | null =>
  money === null ? null : { grossPnl: money.gross, netPnl: money.gross.minus(money.fees).normalized() };

/** Whether any two in a row are. */
function areOfOneDay(parts: readonly Part[]): boolean {
  for (let i = 1; i < parts.length; i += 1) if (parts[i]?.day === parts[i - 1]?.day) return true;
  return false;
}

const isAtOnce = (a: Part, b: Part): boolean =>
  a.day === b.day && a.effect === b.effect && a.timed === b.timed;

function join(part: Part, other: Part): void {
  part.at = other.at;
  part.effect = other.effect;
  part.quantity = part.quantity.plus(other.quantity);
  part.points = plusKnown(part.points, other.points);
  part.fees = part.fees.plus(other.fees);
  part.stated = joinStated(part.stated, other.stated);
}

/** Parts in a row of which one goes with the next, each as one. */
function joined(parts: readonly Part[], goesWith: (a: Part, b: Part) => boolean): Part[] {
  const together: Part[] = [];
  for (const part of parts) {
    const last = together.at(-1);
    if (last !== undefined && goesWith(last, part)) join(last, part);
    else together.push({ ...part });
  }
  return together;
}
