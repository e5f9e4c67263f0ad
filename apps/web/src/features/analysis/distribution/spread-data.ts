import type { DistributionStudy } from '@tapebook/domain/analytics';
import { formatPercent } from '#web/lib/format/percent.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { type ChartData, type ChartUnit, formatTick } from '#web/ui/charts/chart-data.ts';

/** The bins as points of a chart: how many trades lie in each. */
export function spreadData(
  { edges, counts, normal, n }: DistributionStudy,
  unit: ChartUnit,
  masked: boolean,
): ChartData {
  const write = (value: number): string => formatTick(value, unit, masked) || '•••';
  return {
    pointHeading: 'Result',
    keys: Array.from(counts, (_, bin) => String(bin)),
    labels: Array.from(counts, (_, bin) => {
      const [from, to] = [edges[bin - 1], edges[bin]];
      if (from === undefined) return to === undefined ? 'All' : `under ${write(to)}`;
      return to === undefined ? `${write(from)} and more` : `${write(from)} to ${write(to)}`;
    }),
    // The edges are named between the bars.
    ticks: Array.from(counts, () => ''),
    series: [{ id: 'count', label: 'Trades', color: 'result', values: Array.from(counts) }],
    unit: { kind: 'number' },
    notes: Array.from(counts, (count, bin) => {
      const usual = normal[bin] ?? Number.NaN;
      return `${formatPercent(count / n, { places: 0 })} of trades${Number.isNaN(usual) ? '' : ` · ${formatQuantity(usual, { max: 1 })} in a normal distribution`}`;
    }),
  };
}

/** What is never below zero is spread like no normal curve: a third of that would lie there. */
export const withoutNormal = (found: DistributionStudy): DistributionStudy => ({
  ...found,
  normal: found.normal.map(() => Number.NaN),
});

/** Where a value lies among the bins, as a place between their middles; the outermost bins have no width. */
export function placeOf(value: number, edges: ArrayLike<number>): number {
  const last = edges.length;
  let bin = 0;
  while (bin < last && value >= (edges[bin] ?? Infinity)) bin += 1;
  if (bin === 0 || bin === last) return bin;
  const [from, to] = [edges[bin - 1] ?? 0, edges[bin] ?? 0];
  return bin - 0.5 + (value - from) / (to - from);
}
