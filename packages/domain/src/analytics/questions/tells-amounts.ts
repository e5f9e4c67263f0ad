import { dimensionOf } from '../dimensions/all-dimensions.ts';
import { isCriterion } from '../dimensions/of-trades/criteria.ts';
import { isMeasureId, MEASURES, type MeasureId } from '../measures/measures.ts';
import type { Question } from './question.ts';

/** Groups by these would say how much money or how large: their ends are amounts. */
const TELLS_SIZE: ReadonlySet<string> = new Set(['money', 'size']);

/**
 * Measures of what trading cost, or before and after it side by side, or of amounts as such: beside any result they say how
 * large the trades were.
 */
const TELLS_SIZE_OR_COST: ReadonlySet<MeasureId> = new Set([
  'fees',
  'feesPerTrade',
  'feesInR',
  'feeShareOfGrossPnl',
  'feeShareOfGrossProfit',
  'expectancyGross',
  'grossPnl',
  'income',
  'premium',
  'avgRisk',
  'avgQuantity',
]);

/** A number or a choice of a checklist is whatever the trader asks for: it may be an amount (decision 261). A yes is none. */
function mayBeAmount(dimension: string): boolean {
  const [kind, key = ''] = dimension.split('.');
  return kind !== 'yesno' && isCriterion(key);
}

/** What of a question says amounts or sizes whatever its unit, so that no page without money has its answer; `null`: nothing. */
export function tellsAmounts({
  measures,
  by,
  by2,
}: Question): { readonly is: 'measure' | 'group' | 'answer'; readonly label: string } | null {
  const measure = measures.filter(isMeasureId).find((id) => TELLS_SIZE_OR_COST.has(id));
  if (measure !== undefined) return { is: 'measure', label: MEASURES[measure].label };
  for (const breakdown of [by, by2]) {
    const dimension = breakdown === undefined ? undefined : dimensionOf(breakdown.dimension);
    if (dimension?.kind === 'number' && TELLS_SIZE.has(dimension.quantity)) {
      return { is: 'group', label: dimension.label };
    }
    if (dimension !== undefined && mayBeAmount(breakdown?.dimension ?? '')) {
      return { is: 'answer', label: dimension.label };
    }
  }
  return null;
}
