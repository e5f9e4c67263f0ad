/**
 * The word that was probably meant: one that begins so, or the one with the fewest letters added, left out,
 * changed or swapped; `null` where none is near.
 */
export function nearestTo(word: string, candidates: readonly string[]): string | null {
  const typed = word.toLowerCase();
  if (typed === '' || typed.length > 40) return null;
  let best: string | null = null;
  let least = Math.max(1, Math.floor(typed.length / 3)) + 1;
  for (const candidate of candidates) {
    const known = candidate.toLowerCase();
    const begins = typed.length > 1 && known.startsWith(typed);
    const distance = begins ? 0.5 : editDistance(typed, known, least);
    if (distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

/** Optimal string alignment distance, given up where it reaches `limit`. */
function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) >= limit) return limit;
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      let least = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[right.length] ?? limit;
}
