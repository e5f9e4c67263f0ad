/** Where a function changes its sign between two points at which it has different ones, by halving. */
export function rootOf(of: (x: number) => number, low: number, high: number): number {
  const rising = of(low) < 0;
  let [below, above] = [low, high];
  for (let step = 0; step < 200; step += 1) {
    const middle = (below + above) / 2;
    if (middle === below || middle === above) return middle;
    if (of(middle) < 0 === rising) below = middle;
    else above = middle;
  }
  return (below + above) / 2;
}
