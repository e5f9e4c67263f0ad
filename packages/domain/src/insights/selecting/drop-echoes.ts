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
 * @param standsAlone whether a part, told by what each cluster adds to it, stands out of all that was tested; of the first
 *   that is kept beside what was settled as of one that is told alone.
 * @param settled what was said before: it comes first, however clear it is by now. Its members may be among the findings.
 * @returns also what echoes a settled one that is no finding.
 */
export function dropEchoes<Finding extends Standing>(
  findings: readonly Finding[],
  values: Float64Array,
  clusters: Clusters,
  standsAlone: (influence: Float64Array, isFirst: boolean) => boolean,
  settled: readonly Pick<Standing, 'rows'>[] = [],
): { readonly kept: readonly Kept<Finding>[]; readonly echoes: readonly Finding[] } {
  const said: Said<Finding>[] = settled.map((one) => ({
    rows: one.rows,
    finding: findings.find((finding) => finding === one) ?? null,
    echoes: [],
  }));
  const first = (): boolean => said.every(({ finding }) => finding === null);
  for (const finding of findings.toSorted(byClarity)) {
    if (said.some((one) => one.finding === finding)) continue;
    const own = ownPartOfLast(values, [...said.map(({ rows }) => rows), finding.rows], clusters);
    if (said.length === 0 || (own && own.part * finding.t > 0 && standsAlone(own.influence, first())))
      said.push({ rows: finding.rows, finding, echoes: [] });
    else nearestTo(finding, said, values.length)?.echoes.push(finding);
  }
  return {
    kept: said
      .flatMap(({ finding, echoes }) => (finding === null ? [] : [{ finding, echoes }]))
      .sort((a, b) => byClarity(a.finding, b.finding)),
    echoes: said.flatMap(({ finding, echoes }) => (finding === null ? echoes : [])),
  };
}

interface Said<Finding> {
  readonly rows: Uint32Array;
  readonly finding: Finding | null;
  readonly echoes: Finding[];
}

/** In the rest of its opposite a relative claim is heard as well: what counts is how much they say of each other. */
function nearestTo<One extends { readonly rows: Uint32Array }>(
  { rows: own }: Standing,
  said: readonly One[],
  all: number,
): One | undefined {
  const inside = new Set(own);
  const likeness = ({ rows }: One): number => {
    const both = rows.reduce((count, row) => count + (inside.has(row) ? 1 : 0), 0);
    const [a, b] = [rows.length, inside.size];
    return Math.abs(both * all - a * b) / Math.sqrt(a * (all - a));
  };
  return said.toSorted((a, b) => likeness(b) - likeness(a))[0];
}
