import { type NewActivityJson, parseFractionInput } from '@tapebook/contract';
import { isExecutionKind } from '@tapebook/domain/activities';
import { instrumentKey } from '@tapebook/domain/instruments';
import { instrumentOf } from '../facts/instrument-of.ts';
import { checkCorporateAction } from './check-corporate-action.ts';
import { checkInstruments } from './check-instrument.ts';
import { checkMoney } from './check-money.ts';
import { type FactError, isNegative, isPositive, type Say } from './fact-error.ts';

type Kind = NewActivityJson['kind'];

/** Kinds that are about an instrument and cannot be told without one. */
const ABOUT_AN_INSTRUMENT: ReadonlySet<Kind> = new Set([
  'buy',
  'sell',
  'expire',
  'assign',
  'exercise',
  'split',
  'symbol_change',
  'merger',
  'spin_off',
  'stock_dividend',
  'return_of_capital',
  'transfer_in',
  'transfer_out',
  'result',
]);

/** What is said of some kinds only; of any other it would count for nothing, so it is a slip. */
const STATED_OF = {
  ratio: ['split', 'merger', 'spin_off', 'stock_dividend'],
  ratioDivisor: ['split', 'merger', 'spin_off', 'stock_dividend'],
  basisFraction: ['spin_off'],
  basisFractionDivisor: ['spin_off'],
  successor: ['symbol_change', 'merger', 'spin_off'],
  toAccountId: ['transfer_out'],
  acquiredAt: ['transfer_in', 'result'],
  effect: ['buy', 'sell'],
  heldBefore: ['buy', 'sell'],
  heldCost: ['buy', 'sell'],
  statedResult: ['buy', 'sell'],
  statedCurrency: ['buy', 'sell'],
} as const satisfies Partial<Record<keyof NewActivityJson, readonly Kind[]>>;

/** Classes whose prices cannot fall below zero; futures and what is written on them can, and did. */
const NEVER_NEGATIVE = new Set(['stock', 'etf', 'fund', 'crypto', 'forex']);

/** Classes that have no last day, unless their terms state one: a warrant among stocks. */
const NEVER_EXPIRES = new Set(['stock', 'etf', 'fund', 'forex', 'crypto']);

function checkSubject(stated: NewActivityJson, say: Say): void {
  const { kind, instrument } = stated;
  if (ABOUT_AN_INSTRUMENT.has(kind) && !instrument) {
    say('instrument', `a ${kind} needs the instrument that it is about`);
  }
  if (instrument?.multiplier && !isPositive(instrument.multiplier)) {
    say('instrument.multiplier', 'must be above zero');
  }
  if (stated.successor?.multiplier && !isPositive(stated.successor.multiplier)) {
    say('successor.multiplier', 'must be above zero');
  }
  if (instrument && stated.successor) {
    const [from, to] = [instrument, stated.successor].map((one) => instrumentKey(instrumentOf(one)));
    if (from === to) say('successor', 'must be another instrument than the one that it follows');
  }
  for (const [field, kinds] of Object.entries(STATED_OF)) {
    const given = stated[field as keyof typeof STATED_OF] !== undefined;
    if (given && !(kinds as readonly Kind[]).includes(kind)) {
      say(field, `says nothing about a ${kind}; leave it out, or correct the kind`);
    }
  }
}

function checkFill(stated: NewActivityJson, say: Say): void {
  const { instrument } = stated;
  if (stated.quantity === undefined) say('quantity', 'a fill needs its quantity');
  // One of nothing contradicts nothing: it is kept, left out of trades, and told of with the activity.
  else if (isNegative(stated.quantity))
    say('quantity', 'must not be negative: the kind says which side it is');
  if (stated.price === undefined) say('price', 'a fill needs its price');
  else if (instrument && isNegative(stated.price) && NEVER_NEGATIVE.has(instrument.assetClass)) {
    say('price', 'must not be negative: the kind says which side it is');
  }
  if (instrument && instrument.currency !== stated.currency) {
    say('currency', `must be that of the instrument, ${instrument.currency}`);
  }
  if (stated.side !== undefined && stated.side !== stated.kind) {
    say('side', `contradicts the kind “${stated.kind}”; leave one of them out`);
  }
}

function checkFees(stated: NewActivityJson, say: Say): void {
  if (stated.feesStated === true && stated.fees === undefined) {
    say('fees', 'must be there where you say that they are stated');
  }
  if (stated.feeCurrency !== undefined && stated.fees === undefined) {
    say('fees', `needs how much it was in ${stated.feeCurrency}`);
  }
  if (stated.feeRate !== undefined) {
    if (stated.feeCurrency === undefined) say('feeRate', 'needs the feeCurrency that it is the rate of');
    if (!isPositive(stated.feeRate)) say('feeRate', 'must be above zero');
  }
}

/** What a whole trade made is told in one money; with a price it would be fills, from which its result follows. */
function checkResult(stated: NewActivityJson, say: Say): void {
  if (stated.amount === undefined) say('amount', 'a result needs how much was made before fees');
  if (stated.price !== undefined) say('price', 'says nothing about a result; type the fills instead');
  if (stated.feeCurrency !== undefined && stated.feeCurrency !== stated.currency) {
    say('feeCurrency', `must be that of the result, ${stated.currency}`);
  }
}

/** What a kind needs that is no fill. */
function checkOther(stated: NewActivityJson, say: Say): void {
  const { kind } = stated;
  if (isNegative(stated.quantity)) say('quantity', 'must not be negative: the kind says which way it goes');
  if (kind === 'transfer_in' && stated.quantity === undefined) {
    say('quantity', 'a transfer in needs the quantity that arrived');
  }
  if (kind === 'result') checkResult(stated, say);
  if (stated.toAccountId !== undefined && stated.toAccountId === stated.accountId) {
    say('toAccountId', 'must be another account than the one that it leaves');
  }
  if (kind === 'expire' && stated.instrument) {
    const { assetClass, expiry } = instrumentOf(stated.instrument);
    if (NEVER_EXPIRES.has(assetClass) && expiry === undefined) {
      say('kind', `a ${assetClass} does not expire; what became worthless is a sell at a price of 0`);
    }
  }
  if (kind === 'exercise' || kind === 'assign') {
    const assetClass = stated.instrument?.assetClass ?? 'option';
    if (assetClass !== 'option' && assetClass !== 'future-option') {
      say('instrument.assetClass', `only an option can be ${kind === 'assign' ? 'assigned' : 'exercised'}`);
    }
  }
  if (kind === 'cancel' && stated.replaces === undefined) {
    say('replaces', 'a cancel needs the id of the activity that it takes back');
  }
}

/** Contradictions within one stated fact, each with words that say what to do. */
export function checkFacts(stated: NewActivityJson): FactError[] {
  const errors: FactError[] = [];
  const say: Say = (path, message) => errors.push({ path, message });
  checkSubject(stated, say);
  if (isExecutionKind(stated.kind)) checkFill(stated, say);
  else checkOther(stated, say);
  checkFees(stated, say);
  checkCorporateAction(stated, say);
  checkMoney(stated, say);
  checkInstruments(stated, say);
  for (const part of ['ratio', 'basisFraction'] as const) {
    const text = stated[part];
    const isFraction = text !== undefined && parseFractionInput(text)?.denominator !== null;
    if (isFraction && stated[`${part}Divisor`] !== undefined) {
      say(`${part}Divisor`, `says again what the fraction ${text} says; leave one of them out`);
    }
  }
  return errors;
}
