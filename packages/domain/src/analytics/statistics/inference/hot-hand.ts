/** How often a win is followed by a win. */
export interface AfterWins {
  /** Wins after wins / trades after wins, counted over all sequences: without bias. */
  readonly pooled: number | null;
  /** Mean of each sequence's own rate, which is too low for short ones (Miller and Sanjurjo 2018). For comparison alone. */
  readonly meanOfRates: number | null;
}

/** @param sequences signs (1, −1 or 0 a trade) of each day, in order: a new day begins anew. */
export function winsAfterWins(sequences: readonly ArrayLike<number>[]): AfterWins {
  let [after, hits, rates, sum] = [0, 0, 0, 0];
  for (const signs of sequences) {
    let [ownAfter, ownHits] = [0, 0];
    for (let i = 1; i < signs.length; i += 1) {
      if (signs[i - 1] !== 1) continue;
      ownAfter += 1;
      if (signs[i] === 1) ownHits += 1;
    }
    after += ownAfter;
    hits += ownHits;
    if (ownAfter > 0) {
      rates += 1;
      sum += ownHits / ownAfter;
    }
  }
  return { pooled: after === 0 ? null : hits / after, meanOfRates: rates === 0 ? null : sum / rates };
}
