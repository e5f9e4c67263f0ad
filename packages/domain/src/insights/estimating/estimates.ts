import { normalQuantile, twoGroups } from '../../analytics/index.ts';

/** What a difference is likely to be in truth, after having been picked out of many. */
export interface Shrunk {
  /** The difference to show. */
  readonly effect: number;
  /** The chance that there is none (local false discovery rate). */
  readonly localFdr: number;
  /** What it is likely to be if there is one. */
  readonly ifAny: number;
}

interface Measured {
  readonly difference: number;
  readonly error: number;
  readonly t: number;
}

/** Of each difference, in the light of all: most are none, and the largest were also the luckiest. */
export function shrink(all: readonly Measured[]): Shrunk[] {
  const varied = all.filter(({ t }) => t !== 0);
  const groups = twoGroups(
    varied.map(({ difference }) => difference),
    varied.map(({ error }) => error),
  );
  let next = 0;
  return all.map(({ t }) => {
    if (t === 0 || groups === null) return { effect: 0, localFdr: 1, ifAny: 0 };
    const [effect, localFdr] = [groups.posteriorMean[next] ?? 0, groups.localFdr[next] ?? 1];
    next += 1;
    return { effect, localFdr, ifAny: localFdr < 1 ? effect / (1 - localFdr) : 0 };
  });
}

/**
 * An interval for one of `selected` differences picked of `tested`: of intervals shown so, a share `q` at most does not
 * hold the truth on average (false coverage rate, Benjamini and Yekutieli 2005).
 */
export function selectedInterval(
  { difference, error }: Measured,
  q: number,
  selected: number,
  tested: number,
): readonly [low: number, high: number] {
  const half = error * normalQuantile(1 - (q * selected) / (2 * tested));
  return [difference - half, difference + half];
}

const POWER = 0.8;

/** How many more trades of the segment it would take to tell, at the same share of all trades; at least one. */
export function tradesMissing(inside: number, error: number, ifAny: number, leastP: number): number {
  if (ifAny === 0) return Number.POSITIVE_INFINITY;
  const needed = normalQuantile(1 - leastP / 2) + normalQuantile(POWER);
  return Math.max(1, Math.ceil(inside * ((needed * error) / ifAny) ** 2) - inside);
}
