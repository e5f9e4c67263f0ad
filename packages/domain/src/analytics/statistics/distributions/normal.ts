export const normalDensity = (x: number): number => Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI);

/**
 * The standard normal distribution: within three deviations the series of Marsaglia (Evaluating the Normal
 * Distribution, J. Stat. Software 11(4), 2004), beyond them the continued fraction of the tail (DLMF 7.9.1),
 * so that small tails keep their digits.
 */
export function normalCdf(x: number): number {
  if (Math.abs(x) > 3) return x > 0 ? 1 - tail(x) : tail(-x);
  let sum = x;
  let term = x;
  for (let k = 3; k < 200; k += 2) {
    term *= (x * x) / k;
    if (sum + term === sum) break;
    sum += term;
  }
  return 0.5 + normalDensity(x) * sum;
}

function tail(x: number): number {
  let fraction = x;
  for (let k = 120; k >= 1; k -= 1) fraction = x + k / fraction;
  return normalDensity(x) / fraction;
}

/** Its inverse: Hastings' approximation (Abramowitz and Stegun 26.2.23), made exact by Halley's steps. */
export function normalQuantile(p: number): number {
  if (!(p > 0)) return Number.NEGATIVE_INFINITY;
  if (p >= 1) return Number.POSITIVE_INFINITY;
  if (p > 0.5) return -normalQuantile(1 - p);
  const t = Math.sqrt(-2 * Math.log(p));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  let x = above / below - t;
  for (let step = 0; step < 3; step += 1) {
    const off = (normalCdf(x) - p) / normalDensity(x);
    x -= off / (1 + (x * off) / 2);
  }
  return x;
}
