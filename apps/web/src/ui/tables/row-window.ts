/** Which rows are in sight: the first, and how many fit. */
export interface RowsSeen {
  readonly first: number;
  readonly rows: number;
}

/** Rows beyond both ends that are drawn at once, and those that follow when there is time. */
const NEAR = 2;
const FAR = 8;

/**
 * The rows to be drawn, from the first up to but without the last. A jump draws what is in sight; what lies around it, so
 * that scrolling on finds it there, comes with `settled`.
 *
 * @param settled what was in sight when the page had time last.
 */
export function rowsDrawn(
  seen: RowsSeen,
  settled: RowsSeen,
  count: number,
): readonly [from: number, to: number] {
  const within = ({ first, rows }: RowsSeen, around: number): readonly [number, number] => [
    Math.max(0, Math.min(first, count - rows) - around),
    Math.min(count, Math.max(0, first) + rows + around),
  ];
  const [from, to] = within(seen, NEAR);
  const [fromFar, toFar] = within(settled, FAR);
  // Those of somewhere else are none of these.
  return fromFar > to || toFar < from ? [from, to] : [Math.min(from, fromFar), Math.max(to, toFar)];
}

interface Scrolled {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
  /** What covers the rows at the top and at the foot. */
  readonly head: number;
  readonly foot: number;
}

/** Where to scroll to so that a row is seen: no further than needed, or with the row in the middle. */
export function scrollTopFor(
  index: number,
  { scrollTop, height, rowHeight, head, foot }: Scrolled,
  align: 'near' | 'center' = 'near',
): number {
  const top = index * rowHeight;
  if (align === 'center') return Math.max(0, top - (height - head - foot - rowHeight) / 2);
  const least = top + rowHeight - (height - head - foot);
  return Math.max(0, Math.min(top, Math.max(scrollTop, least)));
}
