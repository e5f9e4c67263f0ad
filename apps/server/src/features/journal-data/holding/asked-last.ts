/** Some 25 MB of columns. */
export const MOST_TRADES = 100_000;

/** What one of no trades takes beside them: settings, names and rules are kept with it. */
const LEAST_TRADES = 500;

/** What a thread made of journals, by key: of those that were asked for last, as many as have so many trades together; a larger one is kept alone. */
export class AskedLast<Value> {
  /** In the order in which they were asked for. */
  private readonly kept = new Map<string, Value>();
  private readonly tradesOf: (value: Value) => number;

  constructor(tradesOf: (value: Value) => number) {
    this.tradesOf = (value) => Math.max(tradesOf(value), LEAST_TRADES);
  }

  get(key: string): Value | undefined {
    const value = this.kept.get(key);
    if (value !== undefined) this.putLast(key, value);
    return value;
  }

  keep(key: string, value: Value): void {
    this.putLast(key, value);
    let trades = this.kept.values().reduce((sum, one) => sum + this.tradesOf(one), 0);
    for (const [oldest, one] of this.kept) {
      if (trades <= MOST_TRADES || oldest === key) return;
      this.kept.delete(oldest);
      trades -= this.tradesOf(one);
    }
  }

  private putLast(key: string, value: Value): void {
    this.kept.delete(key);
    this.kept.set(key, value);
  }
}
