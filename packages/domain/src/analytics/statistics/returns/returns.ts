import { drawdownOf } from '../drawdown.ts';
import { deviationOf, meanOf, ratioOf } from '../spread.ts';

/** Results as parts of the capital before each. @returns `null` where capital was used up. */
export function returnsOf(net: Float64Array, capital: number): Float64Array | null {
  const returns = new Float64Array(net.length);
  let equity = capital;
  for (let i = 0; i < net.length; i += 1) {
    if (!(equity > 0)) return null;
    returns[i] = (net[i] ?? 0) / equity;
    equity += net[i] ?? 0;
  }
  return returns;
}

/** Mean over deviation, a year's (Sharpe 1994); of results in money as well, for it has no scale. @returns `null` without a spread. */
export function sharpeOf(returns: Float64Array, perYear: number): number | null {
  const ratio = ratioOf(meanOf(returns), deviationOf(returns));
  return ratio === null ? null : ratio * Math.sqrt(perYear);
}

/** As Sharpe's, over the deviation below nothing, its divisor being all periods (Sortino and van der Meer 1991). */
export function sortinoOf(returns: Float64Array, perYear: number): number | null {
  let squares = 0;
  for (const value of returns) if (value < 0) squares += value * value;
  const ratio = ratioOf(meanOf(returns), Math.sqrt(squares / Math.max(1, returns.length)));
  return ratio === null ? null : ratio * Math.sqrt(perYear);
}

export function volatilityOf(returns: Float64Array, perYear: number): number | null {
  const deviation = deviationOf(returns);
  return deviation === null ? null : deviation * Math.sqrt(perYear);
}

/** What one grows to, period by period, beginning with 1. */
export function growthOf(returns: Float64Array): Float64Array {
  const growth = new Float64Array(returns.length + 1);
  growth[0] = 1;
  for (let i = 0; i < returns.length; i += 1) growth[i + 1] = (growth[i] ?? 0) * (1 + (returns[i] ?? 0));
  return growth;
}

/** Growth a year of what grew by `factor` in so many years. @returns `null` where time or capital is nothing. */
export const annualGrowth = (factor: number, years: number): number | null =>
  years > 0 && factor >= 0 ? factor ** (1 / years) - 1 : null;

/** Annual growth by number of periods. */
export const growthByPeriods = (returns: Float64Array, perYear: number): number | null =>
  annualGrowth(growthOf(returns).at(-1) ?? 1, returns.length / perYear);

/** Annual growth over the largest fall, of the whole period. @returns `null` where nothing fell. */
export const calmarOf = (returns: Float64Array, perYear: number): number | null =>
  ratioOf(growthByPeriods(returns, perYear), drawdownOf(growthOf(returns)).maxFraction);
