/** Nearer than this the words of two marks would lie over each other. */
const NEAR = 34;

export interface Mark {
  readonly word: string;
  readonly x: number;
}

export interface PlacedMark extends Mark {
  readonly anchor: 'start' | 'middle' | 'end';
  readonly aside: number;
}

const GAP = 3;
/** Of “median”. */
const HALF_WORD = 25;
/** Of “5%”, with what parts it from the next word. */
const SHORT_WORD = 26;

/**
 * Marks from left to right, whose words turn away from a neighbour that is near.
 *
 * @param left where the bars begin: a word beyond it would lie over those of the axis.
 */
export function apart(marks: readonly Mark[], left: number): readonly PlacedMark[] {
  const isNear = (one: Mark | undefined, x: number): boolean =>
    one !== undefined && Math.abs(one.x - x) < NEAR;
  const nearOf = (at: number) => {
    const { x = 0 } = marks[at] ?? {};
    return { before: isNear(marks[at - 1], x), after: isNear(marks[at + 1], x) };
  };
  const placed = marks.map((mark, at): PlacedMark => {
    const { before, after } = nearOf(at);
    if (before === after) return { ...mark, anchor: 'middle', aside: 0 };
    // Beside a word that stays over its line, as far as half of it reaches.
    const next = nearOf(before ? at - 1 : at + 1);
    const away = next.before && next.after ? HALF_WORD : GAP;
    return { ...mark, anchor: before ? 'start' : 'end', aside: before ? away : -away };
  });
  const [first, second, ...rest] = placed;
  if (first?.anchor !== 'end' || second === undefined) return placed;
  if (first.x + first.aside - SHORT_WORD >= left) return placed;
  // There is no room before it: both words stand behind the lines, one after the other.
  return [
    { ...first, anchor: 'start', aside: GAP },
    { ...second, anchor: 'start', aside: Math.max(GAP, first.x + GAP + SHORT_WORD - second.x) },
    ...rest,
  ];
}
