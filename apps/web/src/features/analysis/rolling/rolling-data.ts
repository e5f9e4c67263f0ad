import type { Question, RollingMeasure, RollingWindow } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { formatDate } from '#web/lib/format/dates.ts';
import { intervalText } from '#web/ui/answers/groups/group-data.ts';
import { isResult, measureWords, valueUnit } from '#web/ui/answers/value-unit.ts';
import type { ChartData } from '#web/ui/charts/chart-data.ts';
import { monthStarts } from '#web/ui/charts/month-ticks.ts';
import { csvNumber, csvText } from '#web/ui/taking/csv.ts';
import type { Rolling } from './rolling-text.ts';

/** “50 trades”, “20 days with a trade”. */
export const windowWords = ({ size, of }: RollingWindow): string =>
  of === 'trades' ? `${size} trades` : `${size} trading days`;

/** What is followed, as points of a chart: each at the end of its window. */
export function rollingData(
  found: RollingMeasure,
  { measure }: Rolling,
  { unit, basis }: Pick<Question, 'unit' | 'basis'>,
  masked: boolean,
): ChartData {
  const days = Array.from(found.day, formatDay);
  const written = valueUnit(measure, unit, found.currency);
  return {
    pointHeading: 'Until',
    // Several windows may end on a day.
    keys: days.map((day, at) => `${day}:${at}`),
    labels: days.map((day) => formatDate(day)),
    ticks: days.map((day) => formatDate(day, 'axis-day')),
    months: monthStarts(days),
    unit: written,
    series: [
      {
        id: measure,
        label: measureWords(measure, basis),
        color: isResult(measure) ? 'result' : 'var(--series-1)',
        values: Array.from(found.value, (value) => (Number.isFinite(value) ? value : null)),
      },
    ],
    notes: days.map((_, at) => {
      const ends = intervalText(found.low[at] ?? Number.NaN, found.high[at] ?? Number.NaN, written, masked);
      return `${found.n[at]} trades${ends === '' ? '' : ` · 95%: ${ends}`}`;
    }),
  };
}

export const rollingCsv = (found: RollingMeasure, { measure }: Rolling): string =>
  csvText([
    ['until', 'trades', measure, 'low', 'high'],
    ...Array.from(found.day, (day, at) => [
      formatDay(day),
      String(found.n[at]),
      csvNumber(found.value[at]),
      csvNumber(found.low[at]),
      csvNumber(found.high[at]),
    ]),
  ]);
