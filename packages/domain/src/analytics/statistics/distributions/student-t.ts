import { logGamma } from './log-gamma.ts';
import { normalQuantile } from './normal.ts';

/** The chance that Student's t with `degrees` of freedom is above `t`. */
export function tTail(t: number, degrees: number): number {
  const half = 0.5 * incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);
  return t >= 0 ? half : 1 - half;
}

const density = (t: number, degrees: number): number =>
  Math.exp(
    logGamma((degrees + 1) / 2) -
      logGamma(degrees / 2) -
      ((degrees + 1) / 2) * Math.log1p((t * t) / degrees) -
      0.5 * Math.log(Math.PI * degrees),
  );

/**
 * The t that a share `p` stays below: the expansion about the normal quantile (Abramowitz and Stegun 26.7.5),
 * made exact by Newton's steps. The degrees need not be whole: Welch's are not.
 */
export function tQuantile(p: number, degrees: number): number {
  if (p < 0.5) return -tQuantile(1 - p, degrees);
  if (p === 0.5) return 0;
  if (degrees === 1) return Math.tan(Math.PI * (p - 0.5));
  const z = normalQuantile(p);
  let t = z + (z ** 3 + z) / (4 * degrees) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees * degrees);
  for (let step = 0; step < 60; step += 1) {
    const next = t + (tTail(t, degrees) - (1 - p)) / density(t, degrees);
    if (Math.abs(next - t) <= 1e-13 * t) return next;
    t = next;
  }
  return t;
}

const kept = new Map<number, number>();

/** The 0.975 quantile: half the width of a two-sided interval at 95 % in standard errors. Every cell of a table asks for it. */
export function t95(degrees: number): number {
  const known = kept.get(degrees);
  if (known !== undefined) return known;
  const t = tQuantile(0.975, degrees);
  // Welch's degrees are seldom the same twice.
  if (Number.isInteger(degrees)) kept.set(degrees, t);
  return t;
}

/** Regularised incomplete beta function I_x(a, b) by its continued fraction (DLMF 8.17.22), after Lentz. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges quickly below the mean alone.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < 500; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    fraction *= c * d;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return (front * fraction) / a;
}
