import type { MarkJson } from '@tapebook/contract';

/** The prices of one instrument, in few words. */
export interface PriceSeries {
  readonly instrumentId: string;
  readonly symbol: string;
  readonly count: number;
  /** Of `count`, those that no statement states. */
  readonly typed: number;
  /** Times of the oldest and the newest. */
  readonly first: string;
  readonly last: string;
  readonly lastPrice: string;
}

/**
 * Counts prices by instrument, by symbol.
 *
 * @param marks newest first, as they are listed.
 */
export function groupMarks(marks: readonly MarkJson[]): readonly PriceSeries[] {
  const series = new Map<string, PriceSeries>();
  for (const { instrumentId, symbol, at, price, importId } of marks) {
    const before = series.get(instrumentId);
    const typed = importId === undefined ? 1 : 0;
    series.set(
      instrumentId,
      before === undefined
        ? { instrumentId, symbol, count: 1, typed, first: at, last: at, lastPrice: price }
        : { ...before, count: before.count + 1, typed: before.typed + typed, first: at },
    );
  }
  return [...series.values()].toSorted((left, right) => left.symbol.localeCompare(right.symbol));
}
