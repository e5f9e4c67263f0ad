/**
 * Where a function changes its sign between two points at which it has different ones: Newton's steps, and halving
 * where they lead outside.
 *
 * @param of value and slope at a point.
 */
export function rootOf(of: (x: number) => readonly [number, number], low: number, high: number): number {
  const rising = of(low)[0] < 0;
  let [below, above] = [low, high];
  let x = (low + high) / 2;
  for (let step = 0; step < 200; step += 1) {
    const [value, slope] = of(x);
    if (value === 0) return x;
    if (value < 0 === rising) below = x;
    else above = x;
    const newton = x - value / slope;
    const next = newton > below && newton < above ? newton : (below + above) / 2;
    if (Math.abs(next - x) <= 1e-12 * Math.abs(x) || next === below || next === above) return next;
    x = next;
  }
  return x;
}
