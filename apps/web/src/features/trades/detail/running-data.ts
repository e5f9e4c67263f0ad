import type { TradeDetailJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { formatDate } from '#web/lib/format/dates.ts';
import type { ChartData } from '#web/ui/charts/chart-data.ts';

/** The points of the chart; a total is known only where both of its parts are. */
export function runningData(
  { running = [], currency }: Pick<TradeDetailJson, 'running' | 'currency'>,
  zone: string | null,
): ChartData {
  const number = (text: string | null): number | null => (text === null ? null : Number(text));
  const totals = running.map(({ realised, open, position }) => {
    // What is flat has nothing open.
    const rest = position === '0' ? '0' : open;
    return realised === null || rest === null
      ? null
      : Decimal.parse(realised).plus(Decimal.parse(rest)).toNumber();
  });
  const days = new Set(running.map(({ at }) => formatDate(at, 'date', zone)));
  const realised = running.map((point) => number(point.realised));
  const differs = totals.some((total, index) => total !== null && total !== realised[index]);
  return {
    pointHeading: 'Time',
    // Fills of one instant are points of their own.
    keys: running.map(({ at }, index) => `${at} ${index}`),
    labels: running.map(({ at }) => formatDate(at, 'date-time', zone)),
    ticks: withoutRepeats(
      running.map(({ at }) => formatDate(at, days.size === 1 ? 'time' : 'axis-day', zone)),
    ),
    series: [
      { id: 'realised', label: 'Realised', color: differs ? 'var(--series-2)' : 'result', values: realised },
      ...(differs
        ? [{ id: 'total', label: 'Including open P&L', color: 'result' as const, values: totals }]
        : []),
    ],
    unit: { kind: 'money', currency },
  };
}

/** A day is written where it begins. */
const withoutRepeats = (words: readonly string[]): readonly string[] =>
  words.map((word, index) => (word === words[index - 1] ? '' : word));
