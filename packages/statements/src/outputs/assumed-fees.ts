import { isExecutionKind } from '@tapebook/domain/activities';
import type { Decimal } from '@tapebook/domain/money';
import type { FoundActivity, FoundFacts } from './found-activity.ts';

/**
 * The facts of a fill whose row states no costs say so, and bear what the trader assumes them to be: the
 * default commission. What the trader says costs nothing is taken at his word.
 */
export function withAssumedFees(
  { facts, feesStated }: Pick<FoundActivity, 'facts' | 'feesStated'>,
  defaultCommission: Decimal | undefined,
): FoundFacts {
  if (feesStated === true || !isExecutionKind(facts.kind)) return facts;
  if (defaultCommission === undefined) return { ...facts, feesStated: false };
  if (defaultCommission.isZero()) return facts;
  const note = `Default commission of ${defaultCommission} ${facts.currency}: the statement states none.`;
  return {
    ...facts,
    fees: defaultCommission,
    feesStated: false,
    note: facts.note === undefined ? note : `${facts.note} · ${note}`,
  };
}
