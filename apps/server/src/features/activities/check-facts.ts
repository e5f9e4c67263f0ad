import type { NewActivityJson } from '@tapebook/contract';
import { isExecutionKind } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';

export interface FactError {
  readonly path: string;
  readonly message: string;
}

const isNegative = (text: string | undefined): boolean =>
  text !== undefined && Decimal.parse(text).isNegative();

const isPositive = (text: string | undefined): boolean =>
  text !== undefined && Decimal.parse(text).isPositive();

/** Kinds that are about an instrument and cannot be told without one. */
const ABOUT_AN_INSTRUMENT = new Set([
  'buy',
  'sell',
  'expire',
  'assign',
  'exercise',
  'split',
  'symbol_change',
  'transfer_in',
  'transfer_out',
]);

/** Contradictions within one stated fact, each with words that say what to do. */
export function checkFacts(stated: NewActivityJson): FactError[] {
  const errors: FactError[] = [];
  const say = (path: string, message: string) => errors.push({ path, message });

  if (ABOUT_AN_INSTRUMENT.has(stated.kind) && !stated.instrument) {
    say('instrument', `a ${stated.kind} needs the instrument that it is about`);
  }
  if (isExecutionKind(stated.kind)) {
    if (stated.quantity === undefined) say('quantity', 'a fill needs its quantity');
    else if (!isPositive(stated.quantity))
      say('quantity', 'must be above zero: the kind says which side it is');
    if (stated.price === undefined) say('price', 'a fill needs its price');
    if (stated.instrument && stated.instrument.currency !== stated.currency) {
      say('currency', `must be that of the instrument, ${stated.instrument.currency}`);
    }
  } else if (isNegative(stated.quantity)) {
    say('quantity', 'must not be negative: the kind says which way it goes');
  }
  if (stated.side !== undefined && isExecutionKind(stated.kind) && stated.side !== stated.kind) {
    say('side', `contradicts the kind “${stated.kind}”; leave one of them out`);
  }
  if (stated.kind === 'split' && !isPositive(stated.ratio)) {
    say('ratio', 'a split needs new shares for one old share, above zero: "4" for 4:1');
  }
  if (stated.ratioDivisor !== undefined && !isPositive(stated.ratioDivisor)) {
    say('ratioDivisor', 'must be above zero: a 1-for-3 split has ratio "1" and ratioDivisor "3"');
  }
  if (stated.kind === 'symbol_change') {
    say('kind', 'a symbol change comes with a statement; it cannot be typed in yet');
  }
  const { instrument } = stated;
  if (instrument?.multiplier && !isPositive(instrument.multiplier)) {
    say('instrument.multiplier', 'must be above zero');
  }
  return errors;
}
