import type { Unit } from '@tapebook/domain/analytics';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';

/** How a result is written in a question's unit. */
export function resultUnit(unit: Unit, currency: string | null): ChartUnit {
  switch (unit) {
    case 'money':
      return { kind: 'money', currency: currency ?? '' };
    case 'r':
      return { kind: 'r' };
    case 'points':
    case 'ticks':
      return { kind: 'ratio' };
    default:
      return { kind: 'percent' };
  }
}
