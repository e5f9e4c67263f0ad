/** ln Γ(x), x > 0: Stirling's series (DLMF 5.11.1) where x is large enough for it, and Γ(x + 1) = x Γ(x) to get there. */
export function logGamma(x: number): number {
  let product = 1;
  let at = x;
  for (; at < 12; at += 1) product *= at;
  const square = 1 / (at * at);
  const series =
    (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square * (1 / 1188))))) / at;
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product);
}
