import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { isPlausible } from './corporate-actions.ts';
import { arrival, dec, fact, fills, share, told } from './events.testing.ts';

describe('a corporate action', () => {
  const two = { ratio: dec('2') };
  const EUR = { currency: 'EUR', amount: dec('5') } as const;

  it.each<[string, Activity[], string[]]>([
    ['a split of nothing pays for no fraction', [fact('split', 5, { ...two, amount: dec('3') })], []],
    [
      'a stock dividend on nothing',
      [fact('stock_dividend', 5, { quantity: dec('2'), amount: dec('3') })],
      ['not-held'],
    ],
    [
      'a stock dividend by ratio on nothing',
      [fact('stock_dividend', 5, { ...two, amount: dec('3') })],
      ['not-held'],
    ],
    [
      'a stock dividend beyond belief',
      [...fills('buy 1 @ 1'), fact('stock_dividend', 5, { quantity: dec('1e12') })],
      ['X long open 1: 1 → ?, 0', 'invalid-ratio'],
    ],
    [
      'a stock dividend of nothing that is told',
      [...fills('buy 1 @ 1'), fact('stock_dividend', 5)],
      ['X long open 1: 1 → ?, 0', 'invalid-ratio'],
    ],
    [
      'a stock dividend with money for its fraction',
      [...fills('buy 5 @ 11'), fact('stock_dividend', 5, { ratio: dec('0.1'), amount: dec('6') })],
      ['X long open 5.5: 10 → 12, 1'],
    ],
    [
      'a fraction of what was sold',
      [...fills('sell 25 @ 1'), fact('split', 5, { ratio: dec('0.1'), amount: dec('-4.5') })],
      ['X short open 2.5: 10 → 9, 0.5'],
    ],
    [
      'a fraction paid in a currency without a rate',
      [...fills('sell 25 @ 1'), fact('split', 5, { ratio: dec('0.1'), ...EUR })],
      ['X short open 2.5: 10 → ?, ?', 'foreign-currency'],
    ],
    ['a return of capital of nothing', [fact('return_of_capital', 5, EUR)], []],
    [
      'a return of capital of what cost nobody knows',
      [arrival('2'), fact('return_of_capital', 5, { amount: dec('1') })],
      ['X long open 2: ? → ?, 0', 'missing-basis'],
    ],
    ['income of nothing', [fact('dividend', 5, EUR)], []],
    [
      'interest',
      [...fills('buy 1 @ 1'), fact('interest', 5, { amount: dec('2') })],
      ['X long open 1: 1 → ?, 0 and 2'],
    ],
    [
      'funding',
      [...fills('buy 1 @ 1'), fact('funding', 5, { amount: dec('-2') })],
      ['X long open 1: 1 → ?, 0 and -2'],
    ],
    [
      'tax',
      [...fills('buy 1 @ 1'), fact('tax', 5, { amount: dec('-2') })],
      ['X long open 1: 1 → ?, 0 and -2'],
    ],
    ['a merger for cash of nothing', [fact('merger', 5, { price: dec('3') })], []],
    [
      'a merger for cash of what is not held',
      [fact('merger', 5, { price: dec('3'), quantity: dec('2') })],
      ['not-held'],
    ],
  ])('%s', (_name, activities, expected) => {
    expect(told(activities)).toEqual(expected);
  });

  it('returns capital of a contract of unknown size to nobody', () => {
    const own = history(['buy 2 @ 10'], { instruments: { X: { multiplier: null } } });
    expect(
      told([
        ...own,
        fact('return_of_capital', 5, { amount: dec('1'), instrument: share('X', { multiplier: null }) }),
      ]),
    ).toEqual(['X long open 2: 10 → ?, ?', 'unknown-multiplier']);
  });

  it.each<[string, string, boolean]>([
    ['1', '1000000000', true],
    ['1000000000', '1', true],
    ['1000000001', '1', false],
    ['1', '1000000001', false],
    ['0', '1', false],
    ['1', '0', false],
    ['0', '0', false],
    ['-1', '-1', false],
  ])('believes %s for %s: %s', (to, from, expected) => {
    expect(isPlausible(dec(to), dec(from))).toBe(expected);
  });
});

describe('a spin-off', () => {
  const spin = (change: Partial<Activity>) => fact('spin_off', 5, { successor: share('Y'), ...change });
  const half = { ratio: dec('0.5'), basisFraction: dec('0.25') };
  const own = fills('buy 4 @ 10');

  it.each<[string, Activity[], string[]]>([
    ['parts the cost', [...own, spin(half)], ['X long open 4: 7.5 → ?, 0', 'Y long open 2: 5 → ?, 0']],
    [
      'may give all of it',
      [...own, spin({ ...half, basisFraction: dec('1') })],
      ['X long open 4: 0 → ?, 0', 'Y long open 2: 20 → ?, 0'],
    ],
    [
      'may give none of it',
      [...own, spin({ ...half, basisFraction: dec('0') })],
      ['X long open 4: 10 → ?, 0', 'Y long open 2: 0 → ?, 0'],
    ],
    [
      'cannot give more than that',
      [...own, spin({ ...half, basisFraction: dec('1.01') })],
      ['X long open 4: 10 → ?, 0', 'Y long open 2: ? → ?, 0', 'invalid-basis-fraction'],
    ],
    [
      'cannot give less than nothing',
      [...own, spin({ ...half, basisFraction: dec('-0.25') })],
      ['X long open 4: 10 → ?, 0', 'Y long open 2: ? → ?, 0', 'invalid-basis-fraction'],
    ],
    [
      'cannot give a part of nothing',
      [...own, spin({ ...half, basisFraction: dec('-1'), basisFractionDivisor: dec('-1') })],
      ['X long open 4: 10 → ?, 0', 'Y long open 2: ? → ?, 0', 'invalid-basis-fraction'],
    ],
    [
      'of what cost nobody knows',
      [arrival('4'), spin(half)],
      ['X long open 4: ? → ?, 0', 'Y long open 2: ? → ?, 0', 'missing-basis'],
    ],
    [
      'without a ratio',
      [...own, spin({ basisFraction: dec('0.5') })],
      ['X long open 4: 10 → ?, 0', 'invalid-ratio'],
    ],
    [
      'beyond belief',
      [...own, spin({ quantity: dec('1e12'), basisFraction: dec('0.5') })],
      ['X long open 4: 10 → ?, 0', 'invalid-ratio'],
    ],
    ['of nothing', [spin(half)], []],
    ['of nothing that is told', [spin({ ...half, quantity: Decimal.zero })], []],
    ['of what is not held', [spin({ ...half, quantity: dec('2') })], ['not-held']],
  ])('%s', (_name, activities, expected) => {
    expect(told(activities)).toEqual(expected);
  });

  it('keeps money what it is where a contract size is not known', () => {
    const silent = history(['buy 4 @ 10'], { instruments: { X: { multiplier: null } } });
    const spun = spin({ ...half, instrument: share('X', { multiplier: null }) });
    expect(told([...silent, spun]).slice(1)).toEqual(['Y long open 2: 5 → ?, 0', 'unknown-multiplier']);
    const other = spin({ ...half, successor: share('Y', { multiplier: null }) });
    expect(told([...own, other])[1]).toBe('Y long open 2: 5 → ?, ?');
  });
});

describe('an ending', () => {
  const CALL = {
    assetClass: 'option',
    multiplier: dec('100'),
    underlying: 'AAPL',
    right: 'call',
    strike: dec('170'),
  } as const;
  const call = (terms: Partial<Instrument> = CALL) => history(['C buy 2 @ 3'], { instruments: { C: terms } });
  const ends = (kind: Activity['kind'], change: Partial<Activity> = {}, terms: Partial<Instrument> = CALL) =>
    fact(kind, 5, { instrument: share('C', terms), ...change });
  const imported = { importId: 'file' };

  it.each<[string, Activity[], string[]]>([
    ['of what is not held', [ends('expire')], ['not-held']],
    ['of so much that is not held', [ends('expire', { quantity: dec('2') })], ['not-held']],
    [
      'of more than is held',
      [...call(), ends('expire', { quantity: dec('3') })],
      ['C long closed 2: 3 → 0, -600', 'not-held'],
    ],
    ['for cash', [...call(), ends('expire', { amount: dec('300') })], ['C long closed 2: 3 → 1.5, -300']],
    [
      'for cash without a rate',
      [...call(), ends('expire', { amount: dec('300'), currency: 'EUR' })],
      ['C long closed 2: 3 → ?, ?', 'foreign-currency'],
    ],
    [
      'of an index at nothing',
      [...call({ ...CALL, underlying: 'SPX' }), ends('expire', {}, { ...CALL, underlying: 'SPX' })],
      ['C long closed 2: 3 → 0, -600'],
    ],
    [
      'by exercise at a price',
      [...call(), ends('exercise', { ...imported, price: dec('5') })],
      ['C long closed 2: 3 → 5, 400'],
    ],
    [
      'by exercise at a price of nothing',
      [...call(), ends('exercise', { ...imported, price: dec('0') })],
      ['C long closed 2: 3 → 0, -600', 'missing-delivery'],
    ],
    [
      'by exercise without its delivery',
      [...call(), ends('exercise', { ...imported, amount: dec('-34000') })],
      ['C long closed 2: 3 → 0, -600', 'missing-delivery'],
    ],
  ])('%s', (_name, activities, expected) => {
    expect(told(activities)).toEqual(expected);
  });

  it('of an inverse contract for coins is told as a price', () => {
    const terms = { assetClass: 'future', inverse: true, currency: 'BTC' } as const;
    const own = history(['C buy 100 @ 10'], { instruments: { C: terms } });
    expect(told([...own, ends('expire', { amount: dec('5'), currency: 'BTC' }, terms)])).toEqual([
      'C long closed 100: 10 → 20, 5',
    ]);
  });
});
