import type { Answer } from '@tapebook/domain/analytics';
import type { ChartData } from '#web/ui/charts/chart-data.ts';
import { readCell } from '../read-cell.ts';

/** As many lines as can be told apart. */
const MOST_LINES = 6;

/** Of many lines those of most results, each in a colour of its own: what little is known of would be dots. */
export function mostLines(answer: Answer, block: number, data: ChartData): ChartData {
  if (data.series.length < 2) return data;
  const results = (column: number): number => readCell({ answer, block, column }, '').n;
  return {
    ...data,
    series: data.series
      .map((one, column) => ({ one, n: results(column) }))
      .sort((a, b) => b.n - a.n)
      .slice(0, MOST_LINES)
      .map(({ one }, place) => ({ ...one, color: `var(--series-${place + 1})` })),
  };
}
