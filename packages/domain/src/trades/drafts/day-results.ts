import type { Activity, TimePrecision } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { datedDayNumber, formatDay, type Instant, tradingDayNumber } from '../../time/index.ts';
import type { Realisation, Trade, TradeRules, TradingClock } from '../trade/trade.ts';

interface DayResult {
  readonly day: number;
  /** Of the last exit. */
  at: Instant;
  quantity: Decimal;
  /** Before the multiplier. */
  points: Decimal | null;
  fees: Decimal;
}

const plus = (sum: Decimal | null, part: Decimal | null): Decimal | null =>
  sum === null || part === null ? null : sum.plus(part);

/** What a trade realised, day by day. */
export class DayResults {
  /** Of the account, whose days the dates of its statements are. */
  private readonly timeZone: string;
  private readonly clock: TradingClock;
  private days: DayResult[] = [];

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
    return this.days.length === 0;
  }

  /** Number of the last day; `null` while nothing is realised. */
  last(): number | null {
    return this.days[this.days.length - 1]?.day ?? null;
  }

  add(
    { occurredAt: at, timePrecision }: Activity,
    quantity: Decimal,
    points: Decimal | null,
    fees: Decimal,
  ): void {
    const day = this.dayOf(at, timePrecision);
    const last = this.days[this.days.length - 1];
    // Most trades end on one day: what grows by pushing makes room for many.
    if (last === undefined) this.days = [{ day, at, quantity, points, fees }];
    else if (last.day !== day) this.days.push({ day, at, quantity, points, fees });
    else {
      last.at = at;
      last.quantity = last.quantity.plus(quantity);
      last.points = plus(last.points, points);
      last.fees = last.fees.plus(fees);
    }
  }

  /** What all days come to. */
  total(): { readonly points: Decimal | null; readonly fees: Decimal } {
    let points: Decimal | null = Decimal.zero;
    let fees = Decimal.zero;
    for (const day of this.days) {
      points = plus(points, day.points);
      fees = fees.plus(day.fees);
    }
    return { points, fees };
  }

  /** A split: what `scaled` makes of each quantity. */
  rescale(scaled: (quantity: Decimal) => Decimal): void {
    for (const day of this.days) day.quantity = scaled(day.quantity);
  }

  /** Takes in the results of other trades: one for each day. */
  absorb(others: readonly DayResults[]): void {
    const all = [this, ...others].flatMap(({ days }) => days).sort((a, b) => a.day - b.day || a.at - b.at);
    this.days = [];
    for (const day of all) {
      const last = this.days.at(-1);
      if (last?.day !== day.day) this.days.push({ ...day });
      else {
        last.at = day.at;
        last.quantity = last.quantity.plus(day.quantity);
        last.points = plus(last.points, day.points);
        last.fees = last.fees.plus(day.fees);
      }
    }
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
    const [only] = this.days;
    if (only !== undefined && this.days.length === 1 && grossPnl !== null && netPnl !== null) {
      // Most trades end on one day, which is then the whole result.
      const { day, at, quantity } = only;
      return [{ day: formatDay(day), at, quantity: told(quantity), grossPnl, fees, netPnl }];
    }
    const realisations = this.days.map((one): Realisation | null => {
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
}
