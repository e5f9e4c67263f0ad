import type { Clusters } from '../testing/clusters.ts';
import { ownPartOfLast } from './clustered-regression.ts';

interface Standing {
  readonly rows: Uint32Array;
  readonly t: number;
}

/** A finding, and the others that are it in other words. */
export interface Kept<Finding> {
  readonly finding: Finding;
  readonly echoes: readonly Finding[];
}

/** Of two that are as clear, as a segment and all others are, the smaller: it is the one that departs. */
const byClarity = (a: Standing, b: Standing): number =>
  clarity(b) - clarity(a) || a.rows.length - b.rows.length;
const clarity = ({ t }: Standing): number => Math.round(Math.abs(t) * 1e9);

/**
 * The findings that each say something of their own, the clearest first. One that says no more once the kept ones are
 * taken out (or then the contrary) is an echo of the one that it shares most trades with.
 *
 * What is told is what is left, so the share of false ones has to be held among those: echoes of a true finding make
 * the first selection generous, and fall away afterwards. Each further one has to stand by its own part.
 *
 * @param standsAlone whether a part, told by what each cluster adds to it, stands out of all that was tested.
 */
export function dropEchoes<Finding extends Standing>(
  findings: readonly Finding[],
  values: Float64Array,
  clusters: Clusters,
  standsAlone: (influence: Float64Array) => boolean,
): Kept<Finding>[] {
  const kept: { readonly finding: Finding; readonly echoes: Finding[] }[] = [];
  for (const finding of findings.toSorted(byClarity)) {
    const first = kept[0];
    const own =
      first && ownPartOfLast(values, [...kept.map((one) => one.finding.rows), finding.rows], clusters);
    if (first === undefined || (own && own.part * finding.t > 0 && standsAlone(own.influence))) {
      kept.push({ finding, echoes: [] });
      continue;
    }
    const inside = new Set(finding.rows);
    // In the rest of its opposite a relative claim is heard as well: what counts is how much they say of each other.
    const likeness = ({ rows }: Standing): number => {
      const both = rows.reduce((count, row) => count + (inside.has(row) ? 1 : 0), 0);
      const [a, b, n] = [rows.length, inside.size, values.length];
      return Math.abs(both * n - a * b) / Math.sqrt(a * (n - a));
    };
    const [nearest] = kept.toSorted((a, b) => likeness(b.finding) - likeness(a.finding));
    (nearest ?? first).echoes.push(finding);
  }
  return kept;
}
