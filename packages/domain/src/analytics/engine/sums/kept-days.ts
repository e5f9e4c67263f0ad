import type { DaySums } from '../../measures/day-sums.ts';
import { calendarOf } from '../../measures/journal-calendar.ts';
import type { Basis } from '../../questions/question.ts';
import type { Layout } from './cell-sums.ts';
import type { Chunk } from './chunk.ts';
import { countDays, dayCells, sumDays, walkOf } from './day-cells.ts';
import { type HomeFacts, moneyOf, slotsOf } from './home.ts';
import type { KeptDays } from './measure-sums.ts';

interface Asked {
  readonly chunk: Chunk;
  readonly layout: Layout;
  readonly currencies: number;
  readonly basis: Basis;
  readonly sureness: boolean;
  /** On how many days all of a currency lies. */
  readonly ofAll: (currency: number) => number;
}

/** The days of the cells of a question, by currency; what currencies share is gone through once. */
export function keptDays(
  home: HomeFacts,
  counted: () => Uint32Array,
  { chunk, layout, currencies, basis, sureness, ofAll }: Asked,
): (currency: number, intervals: boolean) => KeptDays {
  const { facts, results } = home;
  const size = (layout.height + 1) * (layout.width + 1);
  const { clusterDays } = calendarOf(facts);
  const walk = (together: number) => walkOf(home, chunk, layout, counted(), together);
  let found: Uint32Array | null = null;
  let clusters: { readonly found: Uint32Array; readonly sums: DaySums } | null = null;
  return (currency, intervals) => {
    const factor = 10 ** (facts.scales[currency] ?? 0);
    const none = { counts: new Uint32Array(size), clustersOf: (): DaySums => unasked() };
    if (!sureness) {
      none.counts[size - 1] = ofAll(currency);
      return none;
    }
    found ??= countDays(walk(1), size * currencies);
    const { counts } = dayCells(layout, found, null, currency, factor);
    if (!intervals) return { ...none, counts };
    if (clusters === null) {
      const gone = walk(clusterDays);
      const of = clusterDays === 1 ? found : countDays(gone, size * currencies);
      const amounts = { slot: slotsOf(home, basis), money: moneyOf(results, basis) };
      clusters = { found: of, sums: sumDays(gone, of, amounts) };
    }
    return { counts, clustersOf: dayCells(layout, clusters.found, clusters.sums, currency, factor).sumsOf };
  };
}

function unasked(): never {
  throw new Error('Days were asked for that nobody added up');
}
