import { selectRank } from '../select.ts';
import { meanOf, valuesAbove } from '../spread.ts';
import type { Estimate } from './estimate.ts';
import { type Clustered, filled, gather } from './value-estimates.ts';

/**
 * The part of a sum of positive values that the largest of them make. What lies at their lower edge decides nothing,
 * so that the share moves with what each value is above it (as a point of a Lorenz curve does).
 *
 * @param largest how many of the largest values.
 */
export function topShareEstimate(clustered: Clustered, largest: number): Estimate | null {
  const known = valuesAbove(clustered.values, 0);
  const { length } = known;
  const mean = meanOf(known);
  if (mean === null || largest < 1 || largest >= length) return null;
  const edge = selectRank(known, length - largest);
  let above = 0;
  for (const one of known) above += Math.max(0, one - edge);
  const part = largest / length;
  const value = (above / length + edge * part) / mean;
  const { influence, counts, n } = gather(
    clustered,
    (one) => (Math.max(0, one - edge) + edge * part - value * one) / (length * mean * value),
  );
  return { value, scale: 'log', influence, clusters: filled(counts), n };
}
