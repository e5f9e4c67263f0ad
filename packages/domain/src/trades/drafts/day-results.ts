import type { Activity, TimePrecision } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { datedDayNumber, formatDay, type Instant, tradingDayNumber } from '../../time/index.ts';
import type { PartExit, Realisation, Trade, TradeRules, TradingClock } from '../trade/trade.ts';

/** What the exits of one instant realised, or those of one day. */
interface Part {
  readonly day: number;
  /** Of the last exit. */
  at: Instant;
  /** Only the day is known. */
  readonly onDay: boolean;
  quantity: Decimal;
  /** Before the multiplier. */
  points: Decimal | null;
  fees: Decimal;
}

const plus = (sum: Decimal | null, part: Decimal | null): Decimal | null =>
  sum === null || part === null ? null : sum.plus(part);

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

  isEmpty(): boolean {
    return this.parts.length === 0;
  }

  /** Number of the last day; `null` while nothing is realised. */
  last(): number | null {
    return this.parts[this.parts.length - 1]?.day ?? null;
  }

  add(
    { occurredAt: at, timePrecision }: Activity,
    quantity: Decimal,
    points: Decimal | null,
    fees: Decimal,
  ): void {
    const day = this.dayOf(at, timePrecision);
    const part: Part = { day, at, onDay: timePrecision === 'day', quantity, points, fees };
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
      points = plus(points, part.points);
      fees = fees.plus(part.fees);
    }
    return { points, fees };
  }

  /** A split: what `scaled` makes of each quantity. */
  rescale(scaled: (quantity: Decimal) => Decimal): void {
    for (const part of this.parts) part.quantity = scaled(part.quantity);
  }

  /** Takes in the results of other trades: one for each instant. */
  absorb(others: readonly DayResults[]): void {
    const all = [this, ...others].flatMap(({ parts }) => parts).sort((a, b) => a.day - b.day || a.at - b.at);
    this.parts = joined(all, isAtOnce);
  }

  /**
   * @param whole the result of all days together.
   * @param told how a quantity is told.
   * @returns nothing where the result is not known.
   */
  realisations(
    inMoney: (points: Decimal | null) => Decimal | null,
    { grossPnl, fees, netPnl }: Pick<Trade, 'grossPnl' | 'fees' | 'netPnl'>,
    told: (quantity: Decimal) => Decimal,
  ): Realisation[] {
    const days = this.parts.length < 2 ? this.parts : joined(this.parts, (a, b) => a.day === b.day);
    const [only] = days;
    if (only !== undefined && days.length === 1 && grossPnl !== null && netPnl !== null) {
      // Most trades end on one day, which is then the whole result.
      const { day, at, quantity } = only;
      return [{ day: formatDay(day), at, quantity: told(quantity), grossPnl, fees, netPnl }];
    }
    const realisations = days.map((one): Realisation | null => {
      const gross = inMoney(one.points);
      if (gross === null) return null;
      return {
        day: formatDay(one.day),
        at: one.at,
        quantity: told(one.quantity),
        grossPnl: gross,
        fees: one.fees.normalized(),
        netPnl: gross.minus(one.fees).normalized(),
      };
    });
    return realisations.every((realisation) => realisation !== null) ? realisations : [];
  }

  /** What was realised before the last exit, or of an open trade at all; nothing where the result is not known. */
  partExits(inMoney: (points: Decimal | null) => Decimal | null, isClosed: boolean): PartExit[] {
    const { parts } = this;
    if (isClosed && parts.length < 2) return NONE;
    const found = (isClosed ? parts.slice(0, -1) : parts).flatMap(({ day, at, onDay, points, fees }) => {
      const gross = inMoney(points);
      if (gross === null) return [];
      return { day: formatDay(day), at: onDay ? null : at, netPnl: gross.minus(fees).normalized() };
    });
    return parts.every(({ points }) => points !== null) ? found : NONE;
  }
}

const NONE: PartExit[] = [];

const isAtOnce = (a: Part, b: Part): boolean => a.day === b.day && a.at === b.at && a.onDay === b.onDay;

function join(part: Part, other: Part): void {
  part.at = other.at;
  part.quantity = part.quantity.plus(other.quantity);
  part.points = plus(part.points, other.points);
  part.fees = part.fees.plus(other.fees);
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
