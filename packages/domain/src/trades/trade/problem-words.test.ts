import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity, ActivityKind } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import * as problems from './problems.ts';
import type { TradeProblem } from './trade.ts';

const TEN = Decimal.fromInteger(10);
const TWO = Decimal.fromInteger(2);

/** A fact about X, in USD, with a fee of 2 and no price. */
function fact(kind: ActivityKind, change: Partial<Activity> = {}): Activity {
  const [fill] = history(['buy 1 @ 1 fee 2']);
  if (fill === undefined) throw new RangeError('No fill');
  const { price: _price, quantity: _quantity, ...rest } = fill;
  return { ...rest, kind, ...change };
}

const successor = { symbol: 'Y', assetClass: 'stock', currency: 'USD', multiplier: Decimal.one } as const;

describe('a quantity in words', () => {
  it('has one spelling, however it was arrived at', () => {
    const fills = history(['sell 7.5 @ 10', 'sell 6.5 @ 10', 'buy 1 @ 9']).map(
      (fill, i): Activity => (i === 2 ? { ...fill, effect: 'open' } : fill),
    );
    const rules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' } as const;
    const [problem] = buildTrades(fills, rules).problems;
    expect(problem?.message).toContain('holds 14 short X');
    const ten = Decimal.parse('10.0');
    expect(problems.orphanClose(fact('sell'), ten, TWO).message).toContain('closes 10 X');
    expect(problems.notHeld(fact('expire'), ten, TWO).message).toContain('of 10 X');
    expect(problems.negativeQuantity(fact('buy'), ten.negated()).message).toContain('(-10)');
  });
});

describe('what the trader is told', () => {
  it.each<[string, () => TradeProblem]>([
    [
      'This fill closes 10 X that the history does not hold. Import the statement with the opening fill, or add that fill by hand.',
      () => problems.orphanClose(fact('sell'), TEN, TWO),
    ],
    [
      'The statement ends a position of 10 X that the history does not hold. Import the statement with the opening fill, or add that fill by hand.',
      () => problems.notHeld(fact('expire'), TEN, TWO),
    ],
    [
      'The statement ends a position of X that the history does not hold. Import the statement with the opening fill, or add that fill by hand.',
      () => problems.notHeld(fact('expire'), null, TWO),
    ],
    [
      'This fill is marked as opening, yet the history holds 5 long X, which it closes. If it did open a position, the fill that closed the one before is missing: import or add it. Else remove the mark.',
      () => problems.opensAgainstHeld(fact('sell'), '5 long'),
    ],
    [
      'This fill of X has a direction of its own and a negative quantity (-10), which contradict each other; it was left out. Correct the kind or the sign.',
      () => problems.negativeQuantity(fact('buy'), TEN.negated()),
    ],
    [
      'This fill of X has no price, so the result of its trade is unknown. Add the price to know it.',
      () => problems.missingPrice(fact('buy')),
    ],
    [
      'What X cost when it was acquired is not stated, so the result of selling it is unknown. Add the price to know it.',
      () => problems.missingBasis(fact('transfer_in')),
    ],
    [
      'What part of the cost of X goes with Y is not stated, so the result of selling Y is unknown. Companies publish it (Form 8937 in the US): state that part.',
      () => problems.missingChildBasis(fact('spin_off'), 'Y'),
    ],
    [
      'What X was settled at when it ended is not stated, so its result is unknown. Add that price to know it.',
      () => problems.missingSettlement(fact('exercise')),
    ],
    [
      'The history holds X long, which cannot be assigned: what is held is exercised. The position was ended, and nothing delivered. Correct the kind, or the fills that opened the position.',
      () => problems.endsOtherSide(fact('assign'), 'long'),
    ],
    [
      'The history holds X short, which cannot be exercised: what was sold is assigned. The position was ended, and nothing delivered. Correct the kind, or the fills that opened the position.',
      () => problems.endsOtherSide(fact('exercise'), 'short'),
    ],
    [
      'The history has no fill of Y at the strike that this assignment of X delivers. Import the statement that has it, or add the fill by hand.',
      () => problems.missingDelivery(fact('assign'), 'Y'),
    ],
    [
      'The history has no fill of Y at the strike that this exercise of X delivers. Import the statement that has it, or add the fill by hand.',
      () => problems.missingDelivery(fact('exercise'), 'Y'),
    ],
    [
      'The contract size of X is unknown, so the results of its trades are too. Enter it once, and they are calculated.',
      () => problems.unknownMultiplier(fact('buy')),
    ],
    [
      'X has a contract size of 10 here and of 2 elsewhere; 2 was used. Correct the one that is wrong.',
      () => problems.multiplierConflict(fact('buy'), TEN, TWO),
    ],
    [
      'The fee of this fill is in BNB and its result in USDT. Without a rate the fee cannot be part of the trade; it is kept as a cost of the account. Add the rate of that day to include it.',
      () => problems.foreignFee(fact('buy', { feeCurrency: 'BNB' }), 'USDT'),
    ],
    [
      'The fee of this fill is in USD and its result in EUR. Without a rate the fee cannot be part of the trade; it is kept as a cost of the account. Add the rate of that day to include it.',
      () => problems.foreignFee(fact('buy'), 'EUR'),
    ],
    [
      'This payment is in USD and the result of X in EUR. Without a rate it cannot be told as income of the trade. Add the rate of that day to include it.',
      () => problems.foreignIncome(fact('dividend'), 'EUR'),
    ],
    [
      'The money of this split is in USD, and X is traded in EUR. It was left out of the result. Correct the currency, or the instrument.',
      () => problems.foreignCurrency(fact('split'), 'EUR'),
    ],
    [
      'The money of this fill is in USD, and X is traded in EUR. Its price was taken to be in EUR. Correct the currency, or the instrument.',
      () => problems.foreignCurrency(fact('buy', { price: TEN }), 'EUR'),
    ],
    [
      'This split of X has no possible ratio and was left out. State how many new units were given for how many old ones.',
      () => problems.invalidRatio(fact('split')),
    ],
    [
      'This split of X pays money for a fraction, but leaves no fraction behind; the money is in no result. Correct the ratio or the quantity held, or enter it as a dividend.',
      () => problems.noFraction(fact('split')),
    ],
    [
      'The part of the cost that this spin-off takes from X must be from 0 to 1; nothing was taken. Correct it, or leave it out while it is not known.',
      () => problems.invalidBasisFraction(fact('spin_off')),
    ],
    [
      'This merger of X tells neither what was given for it nor at what price, and was left out. State the new instrument and its ratio, the cash for one unit, or both.',
      () => problems.missingTerms(fact('merger')),
    ],
    [
      'This transfer of X leads from the account into itself and was left out. State the account that received it.',
      () => problems.invalidTransfer(fact('transfer_out')),
    ],
    [
      'This transfer of X is stated in both accounts, and counts once: with the lots, times and costs of the account that it left. Delete this one, or the account that the other one names.',
      () => problems.statedTwice(fact('transfer_in'), TWO),
    ],
    [
      'X goes on as Y, and that as X, at one instant; this one was left out. Correct the time of one of them, or delete it.',
      () => problems.circularSuccession(fact('merger', { successor })),
    ],
    [
      'X goes on as something else, and that as X, at one instant; this one was left out. Correct the time of one of them, or delete it.',
      () => problems.circularSuccession(fact('merger')),
    ],
    [
      'This cancellation does not say what it takes back, and takes nothing back. State the activity that it cancels, or delete it.',
      () => problems.nothingReplaced(fact('cancel')),
    ],
    [
      'X cannot go on as Y: the new instrument must be stated, be another one, and have the same currency and asset class. Correct it, or delete this activity. What goes on in another currency is a transfer out, and a transfer in with its price.',
      () => problems.invalidSuccessor(fact('symbol_change', { successor })),
    ],
    [
      'X cannot go on as something else: the new instrument must be stated, be another one, and have the same currency and asset class. Correct it, or delete this activity. What goes on in another currency is a transfer out, and a transfer in with its price.',
      () => problems.invalidSuccessor(fact('symbol_change')),
    ],
  ])('%s', (words, tell) => {
    const { activityId, message } = tell();
    expect(activityId).toBe('account-0');
    expect(message).toBe(words);
  });

  it('says of a stock dividend on nothing what to do', () => {
    const of = (quantity: Decimal | null) => problems.paidOnNothing(fact('stock_dividend'), quantity).message;
    expect(of(TEN)).toContain('This stock dividend of 10 X came when the history held none');
    expect(of(null)).toContain('This stock dividend of X came when the history held none');
  });

  it.each<[ActivityKind, string]>([
    ['buy', 'fill'],
    ['sell', 'fill'],
    ['transfer_in', 'transfer'],
    ['transfer_out', 'transfer'],
    ['symbol_change', 'change of symbol'],
    ['spin_off', 'spin-off'],
    ['stock_dividend', 'stock dividend'],
    ['return_of_capital', 'return of capital'],
    ['assign', 'assignment'],
    ['expire', 'expiry'],
    ['cancel', 'cancellation'],
    ['exercise', 'exercise'],
    ['split', 'split'],
    ['merger', 'merger'],
    ['dividend', 'dividend'],
    ['interest', 'interest'],
    ['fee', 'fee'],
    ['tax', 'tax'],
    ['deposit', 'deposit'],
    ['withdrawal', 'withdrawal'],
    ['funding', 'funding'],
    ['adjustment', 'adjustment'],
  ])('calls %s a %s', (kind, noun) => {
    expect(problems.zeroQuantity(fact(kind)).message).toBe(
      `This ${noun} of X has no quantity and was left out. Correct it, or delete it.`,
    );
  });

  it('speaks of an instrument that is not stated', () => {
    expect(problems.missingPrice(fact('buy', { instrument: null })).message).toBe(
      'This fill of this instrument has no price, so the result of its trade is unknown. Add the price to know it.',
    );
  });

  it('carries what no trade bears: quantity and fees', () => {
    const lost = (problem: TradeProblem) => [problem.quantity?.toString(), problem.fees?.toString()];
    expect(lost(problems.orphanClose(fact('sell'), TEN, TWO))).toEqual(['10', '2']);
    expect(lost(problems.notHeld(fact('expire'), TEN, TWO))).toEqual(['10', '2']);
    expect(lost(problems.notHeld(fact('expire'), null, TWO))).toEqual([undefined, '2']);
    expect('quantity' in problems.notHeld(fact('expire'), null, TWO)).toBe(false);
    expect(lost(problems.zeroQuantity(fact('buy')))).toEqual([undefined, '2']);
    expect(lost(problems.negativeQuantity(fact('buy'), TEN.negated()))).toEqual(['-10', '2']);
    expect(lost(problems.foreignFee(fact('buy'), 'EUR'))).toEqual([undefined, '2']);
    expect(lost(problems.statedTwice(fact('transfer_in'), TWO))).toEqual([undefined, '2']);
  });
});
