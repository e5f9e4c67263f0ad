import type { ChartData } from '#web/ui/charts/chart-data.ts';
import { csvNumber, csvText } from './csv.ts';

/** What a chart draws, point by point. @param written of the points, where their keys say nothing to a reader. */
export const chartCsv = (
  { pointHeading, keys, series }: ChartData,
  written: readonly string[] = keys,
): string =>
  csvText([
    [pointHeading.toLowerCase(), ...series.map(({ label }) => label)],
    ...written.map((point, at) => [point, ...series.map(({ values }) => csvNumber(values[at]))]),
  ]);
