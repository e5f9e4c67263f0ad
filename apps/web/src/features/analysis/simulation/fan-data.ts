import { FAN, type Simulated } from '@tapebook/domain/analytics';
import type { ChartData, ChartUnit } from '#web/ui/charts/chart-data.ts';

const LABELS = ['1 in 20 below', '1 in 4 below', 'Median', '1 in 4 above', '1 in 20 above'] as const;

/** The lines of the fan, day by day, counted from where they began: beside a balance its moves would be flat. */
export function fanData({ fan }: Simulated, start: number, unit: ChartUnit): ChartData {
  const days = Array.from({ length: fan[0]?.length ?? 0 }, (_, day) => day);
  return {
    pointHeading: 'Day',
    keys: days.map(String),
    labels: days.map((day) => (day === 0 ? 'Start' : `Day ${day}`)),
    ticks: days.map((day) => (day === 0 ? 'Start' : String(day))),
    positions: days,
    unit,
    series: FAN.map((share, at) => ({
      id: String(share),
      label: LABELS[at] ?? '',
      color: 'var(--series-1)' as const,
      values: Array.from(fan[at] ?? [], (balance) => balance - start),
    })),
  };
}
