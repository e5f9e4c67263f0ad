import { normalCdf, normalQuantile } from '../distributions/normal.ts';

/** What decides how sure a Sharpe ratio per period is. */
export interface SharpeFacts {
  /** Per period, not a year's. */
  readonly sharpe: number;
  readonly n: number;
  readonly skewness: number;
  /** Raw (normal: 3). With the excess, as others feed it in, the error comes out too small. */
  readonly kurtosis: number;
}

/** Standard error of a Sharpe ratio of results that are skewed and have tails (Mertens 2002), times √(n − 1). */
const unitError = ({ sharpe, skewness, kurtosis }: SharpeFacts): number =>
  Math.sqrt(1 - skewness * sharpe + ((kurtosis - 1) / 4) * sharpe * sharpe);

/** The chance that the true ratio is above a benchmark's (Bailey and López de Prado 2012). @param benchmark per period. */
export const probabilisticSharpe = (facts: SharpeFacts, benchmark = 0): number =>
  normalCdf(((facts.sharpe - benchmark) * Math.sqrt(facts.n - 1)) / unitError(facts));

export const sharpeError = (facts: SharpeFacts): number => unitError(facts) / Math.sqrt(facts.n - 1);

const GAMMA = 0.5772156649015329;

/** The highest ratio to expect of so many trials with nothing in any of them. @param variance of the trials' ratios, per period. */
export const luckiestSharpe = (trials: number, variance: number): number =>
  Math.sqrt(variance) *
  ((1 - GAMMA) * normalQuantile(1 - 1 / trials) + GAMMA * normalQuantile(1 - 1 / (trials * Math.E)));

/** The chance that the best of so many trials is better than luck (deflated Sharpe ratio, Bailey and López de Prado 2014). */
export const deflatedSharpe = (facts: SharpeFacts, trials: number, variance: number): number =>
  probabilisticSharpe(facts, luckiestSharpe(trials, variance));
