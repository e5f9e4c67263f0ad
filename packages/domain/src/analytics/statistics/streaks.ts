export interface Streaks {
  readonly longestWins: number;
  readonly longestLosses: number;
  /** Of the last trades: wins positive, losses negative, 0 after a scratch. */
  readonly current: number;
}

/** Runs of wins and losses. A scratch ends a run and belongs to none. @param signs 1, −1 or 0 a trade, in order */
export function streaksOf(signs: ArrayLike<number>): Streaks {
  let longestWins = 0;
  let longestLosses = 0;
  let current = 0;
  for (let i = 0; i < signs.length; i += 1) {
    const sign = signs[i] ?? 0;
    if (sign === 0) current = 0;
    else current = Math.sign(current) === sign ? current + sign : sign;
    longestWins = Math.max(longestWins, current);
    longestLosses = Math.max(longestLosses, -current);
  }
  return { longestWins, longestLosses, current };
}
