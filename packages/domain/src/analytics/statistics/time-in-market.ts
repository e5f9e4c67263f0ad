/** How long something was held, in the unit of the times. */
export interface TimeInMarket {
  /** Time in which at least one was open: those that overlap count once. */
  readonly held: number;
  /** Sum of how long each was. */
  readonly durations: number;
  readonly firstOpened: number;
  readonly lastClosed: number;
}

/** @param closed ascending, so that nothing has to be sorted. @returns `null` of nothing. */
export function timeInMarket(opened: Float64Array, closed: Float64Array): TimeInMarket | null {
  const n = opened.length;
  if (n === 0) return null;
  let [held, durations] = [0, 0];
  // From the last backward: what is later is covered from here on.
  let covered = Number.POSITIVE_INFINITY;
  for (let i = n - 1; i >= 0; i -= 1) {
    const [from, to] = [opened[i] ?? 0, closed[i] ?? 0];
    durations += to - from;
    if (from >= covered) continue;
    held += Math.min(to, covered) - from;
    covered = from;
  }
  return { held, durations, firstOpened: covered, lastClosed: closed[n - 1] ?? 0 };
}

/** Most open at the same time. What closes at an instant makes room for what opens at it. @param closed ascending. */
export function mostAtOnce(opened: Float64Array, closed: Float64Array): number {
  const openings = opened.slice().sort();
  let [most, open, gone] = [0, 0, 0];
  for (const at of openings) {
    open += 1;
    while (gone < closed.length && (closed[gone] ?? 0) <= at && open > 1) {
      open -= 1;
      gone += 1;
    }
    most = Math.max(most, open);
  }
  return most;
}
