import type { ListedActivity } from './found-activity.ts';

/** A fact beside the first of its row: the first has said already what is to be said of the row. */
export interface PlacedActivity {
  readonly found: ListedActivity;
  readonly further: boolean;
}

/**
 * Rows of one instant, which stand in the file latest first; turned, the closing follows its opening. The facts of one row stay in
 * the order in which they hold: a split, then its new name.
 */
export function turned(run: readonly PlacedActivity[]): PlacedActivity[] {
  const rows: PlacedActivity[][] = [];
  for (const placed of run) {
    const row = rows.at(-1);
    if (placed.further && row !== undefined) row.push(placed);
    else rows.push([placed]);
  }
  return rows.reverse().flat();
}
