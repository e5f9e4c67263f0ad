import { holdSeconds } from '@tapebook/domain/analytics';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { MOST_POINTS } from '#web/ui/charts/dot-paths.ts';

export interface ScatterPoint {
  /** Of the journal's table. */
  readonly row: number;
  readonly x: number;
  /** The result. */
  readonly y: number;
}

export interface Scattered {
  readonly points: readonly ScatterPoint[];
  /** Closed trades that have both numbers; of very many only a part is drawn, evenly over time. */
  readonly known: number;
  /** Closed trades of which one of the numbers is not known. */
  readonly unknown: number;
}

/** What the results of trades are told in. */
export interface ScatterScale {
  readonly result: 'netPnl' | 'grossPnl';
  /** What each trade's money is divided by, as the unit asks; `null` in money. */
  readonly divisor: Float64Array | null;
}

/**
 * Closed trades as points: the result over the time held (seconds), or over the worst (as a positive amount) or
 * best point of the trade.
 */
export function scatterPoints(
  { table, rows }: Pick<JournalDataSelection, 'table' | 'rows'>,
  against: 'holdTime' | 'mae' | 'mfe',
  { result, divisor }: ScatterScale,
): Scattered {
  const { closedAt } = table.numbers;
  const held = holdSeconds(table);
  const told = (column: 'netPnl' | 'grossPnl' | 'mae' | 'mfe', row: number): number =>
    (table.numbers[column][row] ?? Number.NaN) / (divisor === null ? 1 : (divisor[row] ?? Number.NaN));
  const placeOf = (row: number): number => {
    if (against === 'holdTime') return held(row);
    return against === 'mae' ? -told('mae', row) : told('mfe', row);
  };
  const closed = rows.filter((row) => !Number.isNaN(closedAt[row]));
  const known = closed.filter((row) => !Number.isNaN(placeOf(row)) && !Number.isNaN(told(result, row)));
  const every = Math.max(1, Math.ceil(known.length / MOST_POINTS));
  return {
    points: [...known]
      .filter((_, at) => at % every === 0)
      .map((row) => ({ row, x: placeOf(row), y: told(result, row) }))
      // They are walked from left to right.
      .sort((left, right) => left.x - right.x),
    known: known.length,
    unknown: closed.length - known.length,
  };
}
