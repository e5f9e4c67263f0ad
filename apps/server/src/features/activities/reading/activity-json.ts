import type { ActivityJson, ActivityProblemJson } from '@tapebook/contract';
import { type Activity, isExecutionKind } from '@tapebook/domain/activities';
import { formatInstant } from '@tapebook/domain/time';
import { instrumentJson } from '#server/features/trades/index.ts';

export const activityJson = (
  activity: Activity,
  problems?: readonly ActivityProblemJson[],
): ActivityJson => ({
  id: activity.id,
  accountId: activity.accountId,
  kind: activity.kind,
  instrument: activity.instrument === null ? null : instrumentJson(activity.instrument),
  occurredAt: formatInstant(activity.occurredAt),
  timePrecision: activity.timePrecision,
  ...(isExecutionKind(activity.kind) ? { side: activity.kind } : {}),
  ...(activity.direction === undefined
    ? {}
    : { side: activity.direction === 'short' ? ('sell' as const) : ('buy' as const) }),
  ...(activity.quantity === undefined ? {} : { quantity: activity.quantity.normalized().toString() }),
  ...(activity.price === undefined ? {} : { price: activity.price.normalized().toString() }),
  amount: activity.amount.normalized().toString(),
  fees: activity.fees.normalized().toString(),
  ...(activity.feesStated === undefined ? {} : { feesStated: activity.feesStated }),
  ...(activity.feeCurrency === undefined ? {} : { feeCurrency: activity.feeCurrency }),
  ...(activity.feeRate === undefined ? {} : { feeRate: activity.feeRate.normalized().toString() }),
  ...(activity.orderId === undefined ? {} : { orderId: activity.orderId }),
  ...(activity.positionId === undefined ? {} : { positionId: activity.positionId }),
  currency: activity.currency,
  ...(activity.effect === undefined ? {} : { effect: activity.effect }),
  ...(activity.heldBefore === undefined ? {} : { heldBefore: activity.heldBefore }),
  ...(activity.heldCost === undefined ? {} : { heldCost: activity.heldCost.normalized().toString() }),
  ...(activity.statedResult === undefined
    ? {}
    : { statedResult: activity.statedResult.normalized().toString() }),
  ...(activity.statedCurrency === undefined ? {} : { statedCurrency: activity.statedCurrency }),
  ...(activity.ratio === undefined ? {} : { ratio: activity.ratio.normalized().toString() }),
  ...(activity.ratioDivisor === undefined
    ? {}
    : { ratioDivisor: activity.ratioDivisor.normalized().toString() }),
  ...(activity.basisFraction === undefined
    ? {}
    : { basisFraction: activity.basisFraction.normalized().toString() }),
  ...(activity.basisFractionDivisor === undefined
    ? {}
    : { basisFractionDivisor: activity.basisFractionDivisor.normalized().toString() }),
  ...(activity.successor === undefined ? {} : { successor: instrumentJson(activity.successor) }),
  ...(activity.toAccountId === undefined ? {} : { toAccountId: activity.toAccountId }),
  ...(activity.replaces === undefined ? {} : { replaces: activity.replaces }),
  ...(activity.acquiredAt === undefined ? {} : { acquiredAt: formatInstant(activity.acquiredAt) }),
  ...(activity.externalId === undefined ? {} : { externalId: activity.externalId }),
  ...(activity.note === undefined ? {} : { note: activity.note }),
  ...(activity.importId === undefined ? {} : { importId: activity.importId }),
  ...(activity.line === undefined ? {} : { line: activity.line }),
  ...(problems === undefined ? {} : { problems: [...problems] }),
});
