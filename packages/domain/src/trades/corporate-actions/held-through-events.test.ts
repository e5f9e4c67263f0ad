import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { TradeRules } from '../trade/trade.ts';
import { isPlausible } from './corporate-actions.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };
const dec = (text: string): Decimal => Decimal.parse(text);
const share = (symbol: string, more: Partial<Instrument> = {}): Instrument => ({
  symbol,
  assetClass: 'stock',
  currency: 'USD',
  multiplier: Decimal.one,
  ...more,
});

const [FIRST] = history(['buy 1 @ 1']);
if (FIRST === undefined) throw new RangeError('No fill');
const { price: _price, quantity: _quantity, line: _line, ...PLAIN } = FIRST;

/** A fact about X, so many minutes after the first fill. */
const fact = (kind: Activity['kind'], at: number, change: Partial<Activity> = {}): Activity => ({
  ...PLAIN,
  id: `${kind} ${at}`,
  kind,
  occurredAt: instantFromMicros(PLAIN.occurredAt + at * 60_000_000),
  ...change,
});
const arrival = (quantity: string, change: Partial<Activity> = {}): Activity =>
  fact('transfer_in', 0, { quantity: dec(quantity), ...change });

const text = (value: Decimal | null): string => value?.normalized().toString() ?? '?';

/** Trades as `account X long closed 10: 5 → 6, 10`, and the codes of problems. */
const told = (activities: readonly Activity[], rules: Partial<TradeRules> = {}): string[] => {
  const { trades, problems } = buildTrades(activities, { ...RULES, ...rules });
  return [
    ...trades.map(
      ({ accountId, instrument, direction, status, quantity, entryPrice, exitPrice, grossPnl, income }) =>
        `${accountId === 'account' ? '' : `${accountId} `}${instrument.symbol} ${direction} ${status} ${text(quantity)}: ` +
        `${text(entryPrice)} → ${text(exitPrice)}, ${text(grossPnl)}${income.isZero() ? '' : ` and ${text(income)}`}`,
    ),
    ...problems.map(({ code }) => code),
  ];
};
const fills = (...lines: string[]): Activity[] => history(lines);

describe('what moves to another account', () => {
  const theirs = (...lines: string[]) => history(lines, { accountId: 'b', start: '2026-03-02T14:31:00Z' });
  const move = (quantity: string, change: Partial<Activity> = {}): Activity =>
    fact('transfer_out', 60, { quantity: dec(quantity), toAccountId: 'b', ...change });
  const [later] = history(['sell 3 @ 4 at 2026-03-02T16:00:00Z'], { accountId: 'b' });
  const paid = (amount: string) => fact('dividend', 30, { amount: dec(amount) });

  it.each<[string, (Activity | undefined)[], string[]]>([
    [
      'takes its income along',
      [...fills('buy 3 @ 2'), paid('5'), move('3'), later],
      ['b X long closed 3: 2 → 4, 6 and 5'],
    ],
    [
      'takes its exact cost along, where its price is rounded',
      [...fills('buy 3 @ 4'), fact('return_of_capital', 30, { amount: dec('2') }), move('3'), later],
      ['b X long closed 3: 3.333333333333 → 4, 2'],
    ],
    [
      'closes what was sold there, with its income',
      [...fills('buy 3 @ 2'), paid('5'), move('3'), ...theirs('sell 3 @ 6')],
      ['b X short closed 3: 6 → 2, 12 and 5'],
    ],
    [
      'closes what was sold there at a cost that is not known',
      [arrival('3'), ...fills('buy 2 @ 1'), move('5'), ...theirs('sell 5 @ 6')],
      ['b X short closed 5: 6 → ?, ?', 'missing-basis'],
    ],
    [
      'closes a part of what it brings, and opens the rest, at a cost that is not known',
      [arrival('3'), move('3'), ...theirs('sell 1 @ 6')],
      ['b X short closed 1: 6 → ?, ?', 'b X long open 2: ? → ?, 0', 'missing-basis'],
    ],
  ])('%s', (_name, activities, expected) => {
    const all = activities.filter((one) => one !== undefined);
    expect(told(all)).toEqual(expected);
  });

  it('keeps its price where its contract size is not known', () => {
    const terms = { multiplier: null };
    const own = history(['buy 3 @ 2'], { instruments: { X: terms } });
    const moved = move('3', { instrument: share('X', terms) });
    expect(told([...own, moved])).toEqual(['b X long open 3: 2 → ?, ?', 'unknown-multiplier']);
  });

  it('is charged by the model of each account', () => {
    const silent = [...fills('buy 3 @ 2', 'sell 1 @ 2'), ...theirs('sell 1 @ 4')].map(
      (fill): Activity => ({ ...fill, feesStated: false }),
    );
    const { trades } = buildTrades([...silent, move('2')], (accountId) => ({
      ...RULES,
      feeModel: { perOrder: dec(accountId === 'b' ? '7' : '3') },
    }));
    expect(
      trades.flatMap((trade) =>
        [...trade.fills].map(({ activityId, fees }) => `${activityId} ${text(fees)}`),
      ),
    ).toContain('b-0 7');
    expect(
      trades.flatMap((trade) =>
        [...trade.fills].map(({ activityId, fees }) => `${activityId} ${text(fees)}`),
      ),
    ).toContain('account-1 3');
  });
});

describe('what arrives', () => {
  it.each<[string, Activity[], string[]]>([
    ['without a quantity is left out', [fact('transfer_in', 0)], ['zero-quantity']],
    ['with a quantity of nothing is left out', [arrival('0')], ['zero-quantity']],
    ['with a negative quantity is left out', [arrival('-3', { price: dec('1') })], ['negative-quantity']],
    [
      'closes what was sold, and no more',
      [...fills('sell 3 @ 6'), arrival('3', { price: dec('2'), occurredAt: fact('buy', 5).occurredAt })],
      ['X short closed 3: 6 → 2, 12'],
    ],
  ])('%s', (_name, activities, expected) => {
    expect(told(activities)).toEqual(expected);
  });
});

describe('a new name', () => {
  const change = (at: number, more: Partial<Activity> = {}) =>
    fact('symbol_change', at, { successor: share('Y'), ...more });

  it('leaves the old one to whatever takes it next', () => {
    expect(told([...fills('buy 1 @ 10', 'buy 2 @ 20'), change(0.5)])).toEqual([
      'Y long open 1: 10 → ?, 0',
      'X long open 2: 20 → ?, 0',
    ]);
  });

  it('of other units takes along what is not known', () => {
    const units = change(5, { successor: share('Y', { multiplier: dec('5') }) });
    expect(told([arrival('2'), units])).toEqual(['Y long open 2: ? → ?, 0', 'missing-basis']);
  });

  it('pays nothing for a fraction', () => {
    expect(told([...fills('buy 1.5 @ 10'), change(5, { amount: dec('4') })])).toEqual([
      'Y long open 1.5: 10 → ?, 0',
    ]);
  });

  it('may tell the contract size that was not known', () => {
    const own = history(['buy 2 @ 10'], { instruments: { X: { multiplier: null } } });
    const known = change(5, {
      instrument: share('X', { multiplier: null }),
      successor: share('Y', { multiplier: dec('5') }),
    });
    const [sold] = history(['Y sell 2 @ 11 at 2026-03-02T15:00:00Z'], {
      instruments: { Y: { multiplier: dec('5') } },
    });
    expect(told([...own, known, ...(sold ? [{ ...sold, id: 'sold' }] : [])])).toEqual([
      'Y long closed 2: 10 → 11, 10',
      'unknown-multiplier',
    ]);
  });

  it('leaves fills of one instant in their order, though others have a date alone', () => {
    const [day, ...rest] = history([
      'buy 1 @ 10',
      'sell 1 @ 11 at 2026-03-03T15:00:00Z',
      'buy 1 @ 12 at 2026-03-03T15:00:00Z',
    ]);
    const sequenced = rest.map((fill, sequence): Activity => ({ ...fill, sequence }));
    expect(told([...(day ? [{ ...day, timePrecision: 'day' } as const] : []), ...sequenced])).toEqual([
      'X long closed 1: 10 → 11, 1',
      'X long open 1: 12 → ?, 0',
    ]);
  });
});

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
