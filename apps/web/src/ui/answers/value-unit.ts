import { isMeasureId, labelOf, MEASURES, type Measure, type Unit } from '@tapebook/domain/analytics';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { resultUnit } from './result-unit.ts';

/** Amounts without judgement: costs, depths and spreads are not coloured as gain or loss. */
const PLAIN: ReadonlySet<string> = new Set([
  ...['fees', 'feesPerTrade', 'feesInR', 'stdDev', 'stdDevR', 'maxDrawdown', 'currentDrawdown', 'avgRisk'],
  ...['premium', 'avgGivenBack', 'avgGiveBack'],
]);

export const measureOf = (id: string): Measure | null => (isMeasureId(id) ? MEASURES[id] : null);

/** What a measure is called: before fees otherwise than after them. */
export const measureWords = labelOf;

/** Whether a measure's values are results: coloured by sign, drawn up and down from zero. */
export function isResult(id: string): boolean {
  const unit = measureOf(id)?.unit;
  return (unit === 'money' || unit === 'r') && !PLAIN.has(id);
}

/** How the values of a measure are written in an answer's unit and currency. */
export function valueUnit(id: string, unit: Unit, currency: string | null): ChartUnit {
  switch (measureOf(id)?.unit) {
    case 'money':
      return resultUnit(unit, currency);
    case 'fraction':
      return { kind: 'percent' };
    case 'r':
      return { kind: 'r' };
    case 'seconds':
      return { kind: 'seconds' };
    case 'ratio':
      return id === 'avgQuantity' ? { kind: 'size' } : { kind: 'ratio' };
    case 'count':
    case undefined:
      return { kind: 'number' };
  }
}
