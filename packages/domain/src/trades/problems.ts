import type { Activity } from '../activities/index.ts';
import type { Decimal } from '../money/index.ts';
import type { TradeProblem } from './trade.ts';

/** The problems that building trades can meet, in words that tell the trader what to do. */

const symbolOf = (activity: Activity): string => activity.instrument?.symbol ?? 'this instrument';

const problem = (
  { id: activityId }: Activity,
  code: TradeProblem['code'],
  message: string,
  lost?: { quantity?: Decimal; fees?: Decimal },
): TradeProblem => ({ activityId, code, message, ...lost });

export function orphanClose(activity: Activity, quantity: Decimal, fees: Decimal): TradeProblem {
  const message =
    `This fill closes ${quantity} ${symbolOf(activity)} that the history does not hold. ` +
    'Import the statement with the opening fill, or add that fill by hand.';
  return problem(activity, 'orphan-close', message, { quantity, fees });
}

export function notHeld(activity: Activity, quantity: Decimal | null, fees: Decimal): TradeProblem {
  const what = quantity === null ? symbolOf(activity) : `${quantity} ${symbolOf(activity)}`;
  const message =
    `The statement ends a position of ${what} that the history does not hold. ` +
    'Import the statement with the opening fill, or add that fill by hand.';
  return problem(activity, 'not-held', message, quantity === null ? { fees } : { quantity, fees });
}

export function zeroQuantity(activity: Activity): TradeProblem {
  const message = `This fill of ${symbolOf(activity)} has no quantity and was left out. Correct it, or delete it.`;
  return problem(activity, 'zero-quantity', message, { fees: activity.fees });
}

export function negativeQuantity(activity: Activity, quantity: Decimal): TradeProblem {
  const message =
    `This fill of ${symbolOf(activity)} has a side and a negative quantity (${quantity}), which contradict ` +
    'each other; it was left out. Correct the side or the sign.';
  return problem(activity, 'negative-quantity', message, { quantity, fees: activity.fees });
}

export function missingPrice(activity: Activity): TradeProblem {
  const message =
    `This fill of ${symbolOf(activity)} has no price, so the result of its trade is unknown. ` +
    'Add the price to know it.';
  return problem(activity, 'missing-price', message);
}

export function missingBasis(activity: Activity): TradeProblem {
  const message =
    `What ${symbolOf(activity)} cost when it was acquired is not stated, so the result of selling it is ` +
    'unknown. Add the price to know it.';
  return problem(activity, 'missing-price', message);
}

export function unknownMultiplier(activity: Activity): TradeProblem {
  const message =
    `The contract size of ${symbolOf(activity)} is unknown, so the results of its trades are too. ` +
    'State it once, and they are reckoned.';
  return problem(activity, 'unknown-multiplier', message);
}

export function multiplierConflict(activity: Activity, stated: Decimal, used: Decimal): TradeProblem {
  const message =
    `${symbolOf(activity)} has a contract size of ${stated} here and of ${used} elsewhere; ${used} was used. ` +
    'Correct the one that is wrong.';
  return problem(activity, 'multiplier-conflict', message);
}

export function foreignFee(activity: Activity, currency: string): TradeProblem {
  const message =
    `The fee of this fill is in ${activity.feeCurrency ?? activity.currency} and its result in ${currency}. Without a rate the fee ` +
    'cannot be part of the trade; it is kept as a cost of the account. Add the rate of that day to include it.';
  return problem(activity, 'foreign-fee', message, { fees: activity.fees });
}

export function foreignIncome(activity: Activity, currency: string): TradeProblem {
  const message =
    `This payment is in ${activity.currency} and the result of ${symbolOf(activity)} in ${currency}. Without a rate ` +
    'it cannot be told as income of the trade. Add the rate of that day to include it.';
  return problem(activity, 'foreign-income', message);
}

export function invalidRatio(activity: Activity): TradeProblem {
  const message =
    `This split of ${symbolOf(activity)} has no ratio that can be true and was left out. ` +
    'State how many new shares were given for how many old ones.';
  return problem(activity, 'invalid-ratio', message);
}

export function invalidSuccessor(activity: Activity): TradeProblem {
  const message =
    `${symbolOf(activity)} cannot take its new name: the new instrument is not stated, or is held already. ` +
    'Correct the change, or delete it.';
  return problem(activity, 'invalid-successor', message);
}
