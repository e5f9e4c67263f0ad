export interface RunsTest {
  readonly runs: number;
  readonly expected: number;
  /** Below zero: wins and losses come in streaks; above: they take turns. */
  readonly z: number;
}

/**
 * Whether wins and losses come in streaks (Wald and Wolfowitz 1940). Scratches are passed over.
 *
 * @param signs 1, −1 or 0 a trade, in order.
 * @returns `null` where there is no win or no loss, or too few of both to differ.
 */
export function runsTest(signs: ArrayLike<number>): RunsTest | null {
  let [wins, losses, runs, last] = [0, 0, 0, 0];
  for (let i = 0; i < signs.length; i += 1) {
    const sign = signs[i] ?? 0;
    if (sign === 0) continue;
    if (sign === 1) wins += 1;
    else losses += 1;
    if (sign !== last) runs += 1;
    last = sign;
  }
  const n = wins + losses;
  if (wins === 0 || losses === 0) return null;
  const expected = (2 * wins * losses) / n + 1;
  const variance = ((expected - 1) * (expected - 2)) / (n - 1);
  return variance > 0 ? { runs, expected, z: (runs - expected) / Math.sqrt(variance) } : null;
}
