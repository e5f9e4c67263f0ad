import { usualDigits } from '#web/lib/format/money.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';

/** What is less is no part of a result, but of its reckoning. */
export const smallestPart = (unit: ChartUnit): number =>
  unit.kind === 'money' ? 0.5 * 10 ** -usualDigits(unit.currency) : 0.000_05;
