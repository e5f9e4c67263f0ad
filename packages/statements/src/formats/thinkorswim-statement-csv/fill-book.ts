import type { PositionEffect } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';

/** A fill of one instrument, as either section tells it. */
export interface BookedFill {
  readonly symbol: string;
  readonly kind: 'buy' | 'sell';
  readonly quantity: Decimal;
  readonly price: Decimal;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** Several legs that were filled together at one net price. */
interface BookedSpread {
  /** Line of its first leg. */
  readonly line: number;
  /** All legs, in contracts and shares. */
  readonly quantity: Decimal;
}

interface Listed {
  readonly line: number;
  readonly effect: PositionEffect | undefined;
}

const keyOf = ({ symbol, kind, quantity, price, day }: BookedFill): string =>
  [symbol, kind, quantity.normalized(), price.normalized(), day].join('|');

const spreadKey = (underlying: string, price: Decimal, day: string): string =>
  [underlying, price.abs().normalized(), day].join('|');

/**
 * The section of fills, read beforehand, to be met by the section of cash: that one has seconds and costs, this
 * one the legs of spreads and what they do to the position.
 */
export class FillBook {
  /** Rows that state an execution, in either section. */
  fills = 0;
  /** Rows of cash that state a trade. */
  cashTrades = 0;
  /** The rows of fills run backwards in time, by more pairs of neighbours than not. */
  backwards = 0;
  private readonly singles = new Map<string, Listed[]>();
  private readonly spreads = new Map<string, BookedSpread[]>();
  /** Lines of fills that the section of cash tells, with their costs. */
  private readonly told = new Set<number>();
  private readonly costs = new Map<number, Decimal>();
  /** Quantities that the section of cash has and no fill of equal price met. */
  private readonly unmet = new Map<string, Decimal>();

  addFill(fill: BookedFill, listed: Listed): void {
    const key = keyOf(fill);
    const rows = this.singles.get(key);
    if (rows === undefined) this.singles.set(key, [listed]);
    else rows.push(listed);
  }

  addSpread(underlying: string, price: Decimal, day: string, spread: BookedSpread): void {
    const key = spreadKey(underlying, price, day);
    const rows = this.spreads.get(key);
    if (rows === undefined) this.spreads.set(key, [spread]);
    else rows.push(spread);
  }

  /** Meets a trade of the section of cash with its fill. @returns what that says of the position. */
  meet(fill: BookedFill): PositionEffect | undefined {
    const listed = this.singles.get(keyOf(fill))?.pop();
    if (listed === undefined) {
      const key = `${fill.symbol}|${fill.kind}|${fill.day}`;
      this.unmet.set(key, (this.unmet.get(key) ?? Decimal.zero).plus(fill.quantity));
      return undefined;
    }
    this.told.add(listed.line);
    return listed.effect;
  }

  /**
   * Meets one cash row of a spread with its legs, which bear its costs.
   *
   * @param words of which one is the underlying.
   * @returns whether the legs are listed.
   */
  meetSpread(words: readonly string[], price: Decimal, day: string, costs: Decimal): boolean {
    for (const word of words) {
      const spread = this.spreads.get(spreadKey(word, price, day))?.shift();
      if (spread === undefined) continue;
      this.costs.set(spread.line, costs);
      return true;
    }
    return false;
  }

  /** Costs of the spread whose first leg stands on this line; `null` where no cash row told them. */
  costsOf(line: number): Decimal | null {
    return this.costs.get(line) ?? null;
  }

  /** Whether the section of cash told this fill, at the same price or as a part of the day's quantity. */
  isTold(line: number, { symbol, kind, quantity, day }: BookedFill): boolean {
    if (this.told.has(line)) return true;
    const key = `${symbol}|${kind}|${day}`;
    const left = this.unmet.get(key);
    if (left === undefined || left.compare(quantity) < 0) return false;
    this.unmet.set(key, left.minus(quantity));
    return true;
  }
}
