import type { NewActivityJson } from '@tapebook/contract';
import { isExecutionKind } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';
import { instrumentOf } from '../facts/instrument-of.ts';
import { isNegative, isPositive, type Say } from './fact-error.ts';

type Kind = NewActivityJson['kind'];

/** Money alone: without an amount they say nothing. */
const NEEDS_AMOUNT: ReadonlySet<Kind> = new Set(['dividend', 'interest', 'tax', 'deposit', 'withdrawal']);

/** Classes of which a fill moves what it is worth; of others it moves a margin, or interest beside it. */
const PAID_IN_FULL = new Set(['stock', 'etf', 'fund', 'option', 'future-option', 'crypto', 'forex']);

const HUNDREDTH = Decimal.parse('0.01');

/**
 * Whether the cash of a fill is what its quantity and price come to, with the multiplier or without. Its sign is
 * not looked at: some state what is paid as negative, some state what a fill is worth, and the side says it.
 */
function checkFillAmount(stated: NewActivityJson, say: Say): void {
  const { amount, quantity, price, instrument } = stated;
  if (amount === undefined || !isPositive(quantity) || !isPositive(price) || !instrument) return;
  const { assetClass, inverse, multiplier } = instrumentOf(instrument);
  const cash = Decimal.parse(amount).abs();
  // What moves margin may state none, or what was settled on that day.
  if (cash.isZero() || inverse || multiplier === null || !PAID_IN_FULL.has(assetClass)) return;
  const notional = Decimal.parse(quantity ?? '0').times(Decimal.parse(price ?? '0'));
  const worth = notional.times(multiplier);
  const isNear = (value: Decimal): boolean => {
    // Rounded to the cent, and with the fees of those who state what they paid in all.
    const leeway = value
      .times(HUNDREDTH)
      .plus(Decimal.parse(stated.fees ?? '0').abs())
      .plus(HUNDREDTH);
    return cash.minus(value).abs().compare(leeway) <= 0;
  };
  if (isNear(worth) || isNear(notional)) return;
  say(
    'amount',
    `contradicts quantity × price${multiplier.equals(Decimal.one) ? '' : ` × ${multiplier.normalized()}`}, ` +
      `which is ${worth.normalized()}; state that, or leave it out`,
  );
}

/** Whether the money of a fact is stated where it must be, and can be what it says. */
export function checkMoney(stated: NewActivityJson, say: Say): void {
  const { kind, amount, price, instrument } = stated;
  if (isExecutionKind(kind)) checkFillAmount(stated, say);
  if (NEEDS_AMOUNT.has(kind) && amount === undefined) say('amount', `a ${kind} needs its amount`);
  if (kind === 'fee' && amount === undefined && stated.fees === undefined) {
    say('amount', 'a fee needs its amount, negative: it is paid');
  }
  if (kind === 'deposit' && isNegative(amount)) {
    say('amount', 'of a deposit must not be negative; what was paid out is a withdrawal');
  }
  if (instrument && price !== undefined && !isPositive(price) && instrumentOf(instrument).inverse) {
    say('price', 'of an inverse contract must be above zero: its value is one divided by it');
  }
}
