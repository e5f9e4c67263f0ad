import { useChangeGlobalFilter, useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import type { OnBrush } from '#web/ui/charts/use-brush.ts';
import type { ResultBuckets } from '../figures/result-buckets.ts';

/**
 * Days that are marked on a chart become the range of the bar; clearing takes a range of such days out again.
 *
 * @param before points of the chart that stand before the first bucket.
 */
export function useBrushDays({ from, to }: Pick<ResultBuckets, 'from' | 'to'>, before = 0): OnBrush {
  const change = useChangeGlobalFilter();
  const { preset } = useGlobalFilter();
  return (marked) => {
    if (marked === null) {
      if (preset === 'custom') change({ range: undefined, from: undefined, to: undefined });
      return;
    }
    const [first, last] = [from[Math.max(0, marked.first - before)], to[marked.last - before]];
    if (first !== undefined && last !== undefined) change({ range: 'custom', from: first, to: last });
  };
}
