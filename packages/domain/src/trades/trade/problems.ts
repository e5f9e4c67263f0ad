import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import type { Direction, TradeProblem } from './trade.ts';

/** The problems that building trades can meet, in words that tell the trader what to do. */

const symbolOf = (activity: Activity): string => activity.instrument?.symbol ?? 'this instrument';

/** What the trader calls the activity. */
function nounOf({ kind }: Activity): string {
  switch (kind) {
    case 'buy':
    case 'sell':
      return 'fill';
    case 'transfer_in':
    case 'transfer_out':
      return 'transfer';
    case 'symbol_change':
      return 'change of symbol';
    case 'spin_off':
      return 'spin-off';
    case 'stock_dividend':
      return 'stock dividend';
    case 'return_of_capital':
      return 'return of capital';
    case 'assign':
      return 'assignment';
    case 'expire':
      return 'expiry';
    case 'cancel':
      return 'cancellation';
    case 'exercise':
    case 'split':
    case 'merger':
    case 'dividend':
    case 'interest':
    case 'fee':
    case 'tax':
    case 'deposit':
    case 'withdrawal':
    case 'funding':
    case 'result':
    case 'adjustment':
      return kind;
  }
}

const problem = (
  { id: activityId }: Activity,
  code: TradeProblem['code'],
  message: string,
  lost?: { quantity?: Decimal; fees?: Decimal },
): TradeProblem => ({ activityId, code, message, ...lost });

export function assumedOrder(activity: Activity): TradeProblem {
  const message =
    `Fills of ${symbolOf(activity)} of this day have no times, and in the order in which they are listed ` +
    'they cannot be: what opens was taken to come before what closes. If it was otherwise, correct the fills ' +
    'and state their times, or mark those that open or close.';
  return problem(activity, 'assumed-order', message);
}

export function assumedDelivery(fill: Activity, option: string): TradeProblem {
  const message =
    `This fill of ${symbolOf(fill)} was taken for what ${option} delivered, at its strike and of its size, so no ` +
    'other was made. If it was a trade of its own, add the delivery as a fill at the strike as well.';
  return problem(fill, 'assumed-delivery', message);
}

export function orphanClose(activity: Activity, quantity: Decimal, fees: Decimal): TradeProblem {
  const message =
    `This fill closes ${quantity.normalized()} ${symbolOf(activity)} that the history does not hold. ` +
    'Import the statement with the opening fill, or add that fill by hand.';
  return problem(activity, 'orphan-close', message, { quantity, fees });
}

export function boughtBefore(activity: Activity, quantity: Decimal): TradeProblem {
  const isSale = activity.kind === 'sell';
  const message =
    `${quantity.normalized()} ${symbolOf(activity)} of this ${isSale ? 'sale were bought' : 'purchase were sold short'} before the journal ` +
    `begins, so the result is unknown. Import the statement with that ${isSale ? 'purchase' : 'sale'}, or state what they ` +
    `${isSale ? 'cost' : 'brought'}.`;
  return problem(activity, 'orphan-close', message);
}

export function notHeld(activity: Activity, quantity: Decimal | null, fees: Decimal): TradeProblem {
  const what = quantity === null ? symbolOf(activity) : `${quantity.normalized()} ${symbolOf(activity)}`;
  const message =
    `The statement ends a position of ${what} that the history does not hold. ` +
    'Import the statement with the opening fill, or add that fill by hand.';
  return problem(activity, 'not-held', message, quantity === null ? { fees } : { quantity, fees });
}

/** Units that are paid on what is held, where nothing is. @param quantity as stated; `null` for a ratio. */
export function paidOnNothing(activity: Activity, quantity: Decimal | null): TradeProblem {
  const units = quantity === null ? '' : `${quantity.normalized()} `;
  const message =
    `This stock dividend of ${units}${symbolOf(activity)} came when the history held none, so nothing was added. ` +
    'Import the statement with the purchase, or add that fill by hand; if you held none, delete it.';
  const lost = quantity === null ? undefined : { quantity, fees: Decimal.zero };
  return problem(activity, 'not-held', message, lost);
}

export function opensAgainstHeld(activity: Activity, held: string): TradeProblem {
  const message =
    `This fill is marked as opening, yet the history holds ${held} ${symbolOf(activity)}, which it closes. ` +
    'If it did open a position, the fill that closed the one before is missing: import or add it. Else ' +
    'remove the mark.';
  return problem(activity, 'opens-against-held', message);
}

export function zeroQuantity(activity: Activity): TradeProblem {
  const message = `This ${nounOf(activity)} of ${symbolOf(activity)} has no quantity and was left out. Correct it, or delete it.`;
  return problem(activity, 'zero-quantity', message, { fees: activity.fees });
}

export function negativeQuantity(activity: Activity, quantity: Decimal): TradeProblem {
  const message =
    `This ${nounOf(activity)} of ${symbolOf(activity)} has a direction of its own and a negative quantity ` +
    `(${quantity.normalized()}), which contradict each other; it was left out. Correct the kind or the sign.`;
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
  return problem(activity, 'missing-basis', message);
}

export function missingChildBasis(activity: Activity, child: string): TradeProblem {
  const message =
    `What part of the cost of ${symbolOf(activity)} goes with ${child} is not stated, so the result of ` +
    `selling ${child} is unknown. Companies publish it (Form 8937 in the US): state that part.`;
  return problem(activity, 'missing-basis', message);
}

export function missingSettlement(activity: Activity): TradeProblem {
  const message =
    `What ${symbolOf(activity)} was settled at when it ended is not stated, so its result is unknown. ` +
    'Add that price to know it.';
  return problem(activity, 'missing-price', message);
}

export function endsOtherSide(activity: Activity, held: Direction): TradeProblem {
  const isAssignment = activity.kind === 'assign';
  const message =
    `The history holds ${symbolOf(activity)} ${held}, which ${isAssignment ? 'cannot be assigned' : 'cannot be exercised'}: ` +
    `${isAssignment ? 'what is held is exercised' : 'what was sold is assigned'}. The position was ended, and nothing delivered. ` +
    'Correct the kind, or the fills that opened the position.';
  return problem(activity, 'ends-other-side', message);
}

export function missingDelivery(activity: Activity, underlying: string): TradeProblem {
  const message =
    `The history has no fill of ${underlying} at the strike that this ${activity.kind === 'assign' ? 'assignment' : 'exercise'} ` +
    `of ${symbolOf(activity)} delivers. Import the statement that has it, or add the fill by hand.`;
  return problem(activity, 'missing-delivery', message);
}

export function unknownMultiplier(activity: Activity): TradeProblem {
  const message =
    `The contract size of ${symbolOf(activity)} is unknown, so the results of its trades are too. ` +
    'Enter it once, and they are calculated.';
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

export function foreignCurrency(activity: Activity, currency: string): TradeProblem {
  const message =
    `The money of this ${nounOf(activity)} is in ${activity.currency}, and ${symbolOf(activity)} is traded in ` +
    `${currency}. ${activity.price === undefined ? 'It was left out of the result.' : `Its price was taken to be in ${currency}.`} ` +
    'Correct the currency, or the instrument.';
  return problem(activity, 'foreign-currency', message);
}

export function invalidRatio(activity: Activity): TradeProblem {
  const message =
    `This ${nounOf(activity)} of ${symbolOf(activity)} has no possible ratio and was left out. ` +
    'State how many new units were given for how many old ones.';
  return problem(activity, 'invalid-ratio', message);
}

export function noFraction(activity: Activity): TradeProblem {
  const message =
    `This ${nounOf(activity)} of ${symbolOf(activity)} pays money for a fraction, but leaves no fraction ` +
    'behind; the money is in no result. Correct the ratio or the quantity held, or enter it as a dividend.';
  return problem(activity, 'no-fraction', message);
}

export function invalidBasisFraction(activity: Activity): TradeProblem {
  const message =
    `The part of the cost that this spin-off takes from ${symbolOf(activity)} must be from 0 to 1; nothing ` +
    'was taken. Correct it, or leave it out while it is not known.';
  return problem(activity, 'invalid-basis-fraction', message);
}

export function missingTerms(activity: Activity): TradeProblem {
  const message =
    `This merger of ${symbolOf(activity)} tells neither what was given for it nor at what price, and was ` +
    'left out. State the new instrument and its ratio, the cash for one unit, or both.';
  return problem(activity, 'missing-price', message);
}

export function invalidTransfer(activity: Activity): TradeProblem {
  const message =
    `This transfer of ${symbolOf(activity)} leads from the account into itself and was left out. ` +
    'State the account that received it.';
  return problem(activity, 'invalid-transfer', message);
}

export function statedTwice(activity: Activity, fees: Decimal): TradeProblem {
  const message =
    `This transfer of ${symbolOf(activity)} is stated in both accounts, and counts once: with the lots, times ` +
    'and costs of the account that it left. Delete this one, or the account that the other one names.';
  return problem(activity, 'stated-twice', message, { fees });
}

export function circularSuccession(activity: Activity): TradeProblem {
  const message =
    `${symbolOf(activity)} goes on as ${activity.successor?.symbol ?? 'something else'}, and that as ` +
    `${symbolOf(activity)}, at one instant; this one was left out. Correct the time of one of them, or delete it.`;
  return problem(activity, 'circular-succession', message);
}

export function nothingReplaced(activity: Activity): TradeProblem {
  const message =
    'This cancellation does not say what it takes back, and takes nothing back. ' +
    'State the activity that it cancels, or delete it.';
  return problem(activity, 'nothing-replaced', message);
}

export function invalidSuccessor(activity: Activity): TradeProblem {
  const message =
    `${symbolOf(activity)} cannot go on as ${activity.successor?.symbol ?? 'something else'}: the new instrument ` +
    'must be stated, be another one, and have the same currency and asset class. Correct it, or delete this ' +
    'activity. What goes on in another currency is a transfer out, and a transfer in with its price.';
  return problem(activity, 'invalid-successor', message);
}
