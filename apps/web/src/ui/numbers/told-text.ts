import type { Unit } from '@tapebook/domain/analytics';
import type { Numeric } from '#web/lib/format/numeric.ts';
import { formatPercent } from '#web/lib/format/percent.ts';
import { formatQuantity, formatRMultiple } from '#web/lib/format/quantity.ts';

/** Of the value itself: a share has two more as percent. */
export const PLACES: Readonly<Record<Exclude<Unit, 'money' | 'r'>, number>> = {
  percent: 4,
  equity: 4,
  return: 4,
  points: 2,
  ticks: 1,
};

/** A number in a unit that is not money. */
export function toldText(
  value: Numeric | null,
  unit: Exclude<Unit, 'money'>,
  sign: 'auto' | 'always',
): string {
  switch (unit) {
    case 'percent':
    case 'equity':
    case 'return':
      return formatPercent(value, { places: 2, sign });
    case 'r':
      return formatRMultiple(value, 2, sign);
    case 'points':
    case 'ticks':
      return formatQuantity(value, { min: PLACES[unit], max: PLACES[unit], sign });
  }
}
