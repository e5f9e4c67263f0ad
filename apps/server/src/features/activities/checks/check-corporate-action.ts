import type { NewActivityJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { isPositiveFraction, type StatedFraction, statedFraction } from '../facts/stated-fraction.ts';
import { isPositive, type Say } from './fact-error.ts';

/** What can be true of a part of a whole: from nothing to all of it. */
function isPart(fraction: StatedFraction): boolean {
  const of = fraction.of ?? Decimal.one;
  return of.isPositive() && !fraction.part.isNegative() && fraction.part.compare(of) <= 0;
}

const isPaid = (amount: string | undefined): boolean =>
  amount !== undefined && !Decimal.parse(amount).isZero();

/** Whether a corporate action says all that it takes to build it, and nothing that cannot be. */
export function checkCorporateAction(stated: NewActivityJson, say: Say): void {
  const ratio = statedFraction(stated.ratio, stated.ratioDivisor);
  const hasRatio = stated.ratio !== undefined;
  if (hasRatio && !isPositiveFraction(ratio)) {
    const wrong = ratio?.part.isPositive() ? 'ratioDivisor' : 'ratio';
    say(wrong, 'must be above zero: a 1-for-3 split has ratio "1/3", or ratio "1" and ratioDivisor "3"');
  }
  switch (stated.kind) {
    case 'split':
      if (!hasRatio) say('ratio', 'a split needs new shares for one old share, above zero: "4" for 4:1');
      break;
    case 'symbol_change':
      if (!stated.successor) say('successor', 'a symbol change needs the instrument under its new name');
      break;
    case 'merger':
      if (stated.successor && !hasRatio) {
        say('ratio', 'needs how many units of the successor are given for one old unit');
      }
      if (!stated.successor && hasRatio)
        say('successor', 'needs the instrument that is given for the old one');
      if (!stated.successor && !hasRatio && stated.price === undefined && !isPaid(stated.amount)) {
        say('price', 'a merger needs the cash for one old unit, or the successor and its ratio, or both');
      }
      if (stated.price !== undefined && !isPositive(stated.price)) {
        say('price', 'must be above zero: the cash for one old unit');
      }
      break;
    case 'spin_off': {
      if (!stated.successor) say('successor', 'a spin-off needs the instrument that was spun off');
      if (!hasRatio) say('ratio', 'a spin-off needs the units of the new instrument for one old unit');
      const basis = statedFraction(stated.basisFraction, stated.basisFractionDivisor);
      if (basis !== null && !isPart(basis)) {
        say('basisFraction', 'must be from 0 to 1: the part of the old cost that goes with the new units');
      }
      break;
    }
    case 'stock_dividend':
      if (!hasRatio && !isPositive(stated.quantity)) {
        say('quantity', 'a stock dividend needs the units received, or their ratio to those held');
      }
      break;
    case 'return_of_capital':
      if (!isPositive(stated.amount))
        say('amount', 'a return of capital needs the cash received, above zero');
      break;
    default:
      break;
  }
}
