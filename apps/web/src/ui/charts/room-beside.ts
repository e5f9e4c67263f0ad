/** About the width of a word with its value, in px, and what is left free between them and their point. */
const [WORDS, FREE] = [84, 8];

/**
 * Whether words beside a low point have more room to its left: where less of the course lies as low.
 *
 * @param x place of a point, in px.
 */
export function hasRoomToTheLeft(
  values: readonly (number | null)[],
  index: number,
  {
    x,
    left,
    right,
  }: { readonly x: (index: number) => number; readonly left: number; readonly right: number },
): boolean {
  const at = x(index);
  if (at - WORDS < left) return false;
  if (at + WORDS > right) return true;
  const lowest = (step: 1 | -1): number => {
    let least = Infinity;
    for (let i = index + step; i >= 0 && i < values.length && Math.abs(x(i) - at) < WORDS; i += step) {
      if (Math.abs(x(i) - at) > FREE) least = Math.min(least, values[i] ?? Infinity);
    }
    return least;
  };
  return lowest(-1) > lowest(1);
}
