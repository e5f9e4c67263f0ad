import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import type { AssetClass, Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { settleTerms } from '../building/instrument-terms.ts';
import { bookLink, reachedBy } from '../histories/linked-books.ts';
import { canSucceed } from '../histories/successors.ts';
import { expectsDelivery, settlesInCash, underlyingOf } from '../options/underlying.ts';
import { exchangeClock } from '../trade/exchange-clock.ts';
import type { TradeProblem } from '../trade/trade.ts';

const instrument = (assetClass: AssetClass, symbol: string, more: Partial<Instrument> = {}): Instrument => ({
  symbol,
  assetClass,
  currency: 'USD',
  multiplier: Decimal.one,
  ...more,
});
const share = (symbol: string, more: Partial<Instrument> = {}) => instrument('stock', symbol, more);
const option = (more: Partial<Instrument> = {}): Instrument =>
  instrument('option', 'O', { underlying: 'AAPL', strike: Decimal.one, right: 'call', ...more });

/** An option that does not tell one of its terms. */
function without(name: 'underlying' | 'strike' | 'right'): Instrument {
  const { [name]: _left, ...rest } = option();
  return rest;
}

describe('whether an instrument can go on as another', () => {
  it.each<[string, Instrument, Instrument, boolean]>([
    ['a share as another', share('X'), share('Y'), true],
    ['a share as itself', share('X'), share('X'), false],
    ['a share as one in another currency', share('X'), share('Y', { currency: 'EUR' }), false],
    ['an option as another', instrument('option', 'X'), instrument('option', 'Y'), true],
    ['an option on a future as an option', instrument('future-option', 'X'), instrument('option', 'Y'), true],
    ['an option as a share', instrument('option', 'X'), share('Y'), false],
    ['an option on a future as a share', instrument('future-option', 'X'), share('Y'), false],
    ['a share as an option', share('X'), instrument('option', 'Y'), false],
    [
      'an inverse contract as an ordinary one',
      instrument('crypto', 'X', { inverse: true }),
      instrument('crypto', 'Y'),
      false,
    ],
    [
      'an inverse contract as another',
      instrument('crypto', 'X', { inverse: true }),
      instrument('crypto', 'Y', { inverse: true }),
      true,
    ],
  ])('%s', (_name, one, other, expected) => {
    expect(canSucceed(one, other)).toBe(expected);
  });
});

describe('what an option delivers', () => {
  it.each<[string, Instrument, boolean]>([
    ['a share', option(), false],
    ['an American index', option({ underlying: 'SPX' }), true],
    ['an index, as some spell it', option({ underlying: '^SPX' }), true],
    ['a European index', option({ underlying: 'DAX' }), true],
    ['an index that is said to be delivered', option({ underlying: 'SPX', settlement: 'physical' }), false],
    ['a share that is said to be settled in cash', option({ settlement: 'cash' }), true],
    ['what is not told', without('underlying'), false],
  ])('in cash or not: %s', (_name, one, expected) => {
    expect(settlesInCash(one)).toBe(expected);
    if (expected) expect(underlyingOf(one)).toBe(null);
  });

  it('is a share, or a future of the size of its option', () => {
    expect(underlyingOf(option())).toEqual(share('AAPL'));
    const size = Decimal.fromInteger(50);
    const onFuture = option({ assetClass: 'future-option', underlying: 'ESM6', multiplier: size });
    expect(underlyingOf(onFuture)).toEqual(instrument('future', 'ESM6', { multiplier: size }));
    expect(underlyingOf(share('X', { underlying: 'Y' }))).toBe(null);
    expect(underlyingOf(without('underlying'))).toBe(null);
  });

  it.each<[string, Instrument, boolean]>([
    ['a share', option(), true],
    ['a future of a month', option({ assetClass: 'future-option', underlying: 'ESM6' }), true],
    ['a future whose month is not told', option({ assetClass: 'future-option', underlying: 'ES' }), false],
    ['what has no strike', without('strike'), false],
    ['what has no right', without('right'), false],
    ['an index', option({ underlying: 'SPX' }), false],
  ])('is expected in the history or not: %s', (_name, one, expected) => {
    expect(expectsDelivery(one)).toBe(expected);
  });
});

describe('the clock of a market', () => {
  it.each<[string, Instrument, string, number | undefined]>([
    ['a future', instrument('future', 'ESM6'), 'America/Chicago', 1020],
    ['a future by its root', instrument('future', 'ES'), 'America/Chicago', 1020],
    [
      'a future, though it names an underlying',
      instrument('future', 'ESM6', { underlying: 'QQZZZ' }),
      'America/Chicago',
      1020,
    ],
    [
      'an option on a future that it names',
      instrument('future-option', 'QQZZZ', { underlying: 'ESM6' }),
      'America/Chicago',
      1020,
    ],
    ['an option on a future that names none', instrument('future-option', 'ESM6'), 'America/Chicago', 1020],
    [
      'a future of an exchange that no table knows',
      instrument('future', 'ESM6', { exchange: 'NOWHERE' }),
      'America/Chicago',
      1020,
    ],
    ['a future of no known root', instrument('future', 'QQZZZ'), 'Europe/Berlin', undefined],
    ['a currency pair', instrument('forex', 'EUR.USD'), 'America/New_York', 1020],
    ['a coin', instrument('crypto', 'BTC/USD'), 'UTC', undefined],
    ['a share', share('X'), 'Europe/Berlin', undefined],
    [
      'a future whose exchange has no session of its own',
      instrument('future', 'CGBM6'),
      'Europe/Berlin',
      undefined,
    ],
  ])('is that of its exchange, or of the account: %s', (_name, one, timeZone, dayBoundary) => {
    const clock = exchangeClock(one, 'Europe/Berlin');
    expect([clock.timeZone, clock.dayBoundary]).toEqual([timeZone, dayBoundary]);
  });
});

describe('the terms of an instrument', () => {
  const rows = (...sizes: (string | null)[]): Activity[] =>
    history(sizes.map(() => 'buy 1 @ 1')).map((fill, i) => {
      const size = sizes[i];
      const multiplier = size === null || size === undefined ? null : Decimal.parse(size);
      return { ...fill, instrument: share('X', { multiplier }) };
    });
  const settled = (activities: readonly Activity[]): string[] => {
    const problems: TradeProblem[] = [];
    const terms = settleTerms(activities, problems);
    return [
      ...[...terms].map(([key, { multiplier }]) => `${key} ${multiplier}`),
      ...problems.map(({ activityId, code }) => `${activityId} ${code}`),
    ];
  };

  it.each<[string, Activity[], string[]]>([
    ['of the first row that has them', rows(null, '5', null), ['stock|X|USD 5']],
    [
      'of the first of those that contradict each other',
      rows('5', '6', null, '5'),
      ['stock|X|USD 5', 'account-1 multiplier-conflict'],
    ],
    ['unknown where no row has them', rows(null, null), ['stock|X|USD null', 'account-0 unknown-multiplier']],
    [
      'unknown of a contract of no size',
      rows('0', '-1'),
      ['stock|X|USD null', 'account-0 unknown-multiplier'],
    ],
    ['of none', rows('1').map((row) => ({ ...row, instrument: null })), []],
  ])('are those %s', (_name, activities, expected) => {
    expect(settled(activities)).toEqual(expected);
  });

  it('are not those of what has no instrument', () => {
    const [row] = rows('5');
    expect(settled(row === undefined ? [] : [row, { ...row, id: 'fee', instrument: null }])).toEqual([
      'stock|X|USD 5',
    ]);
  });

  it('are told of on each row that contradicts them', () => {
    const [right, wrong] = rows('5', '6');
    const again = wrong && { ...wrong, id: 'again' };
    expect(settled([right, wrong, again].filter((row) => row !== undefined))).toEqual([
      'stock|X|USD 5',
      'account-1 multiplier-conflict',
      'again multiplier-conflict',
    ]);
  });
});

describe('what an activity reaches beside its own book', () => {
  const reached = (kind: Activity['kind'], change: Partial<Activity>): string | null => {
    const [fill] = history(['buy 1 @ 1']);
    if (fill === undefined) throw new RangeError('No fill');
    const activity: Activity = { ...fill, kind, ...change };
    const found = reachedBy(activity);
    const link = bookLink(activity);
    expect(link === null).toBe(found === null);
    return (
      link &&
      `${link.from.accountId} ${link.from.instrumentKey} → ${link.to.accountId} ${link.to.instrumentKey}`
    );
  };

  it.each<[string, Activity['kind'], Partial<Activity>, string | null]>([
    ['a new name', 'symbol_change', { successor: share('Y') }, 'account stock|X|USD → account stock|Y|USD'],
    ['no new name', 'symbol_change', {}, null],
    ['a name that cannot be', 'merger', { successor: share('X') }, null],
    ['another account', 'transfer_out', { toAccountId: 'b' }, 'account stock|X|USD → b stock|X|USD'],
    ['its own account', 'transfer_out', { toAccountId: 'account' }, null],
    ['no account', 'transfer_out', {}, null],
    [
      'what it delivers',
      'exercise',
      { instrument: option() },
      'account option|O 1 C|USD → account stock|AAPL|USD',
    ],
    ['nothing that it delivers', 'assign', {}, null],
    ['nothing', 'buy', { successor: share('Y'), toAccountId: 'b' }, null],
    ['nothing without an instrument', 'symbol_change', { instrument: null, successor: share('Y') }, null],
    ['nothing without an instrument to move', 'transfer_out', { instrument: null, toAccountId: 'b' }, null],
  ])('%s', (_name, kind, change, expected) => {
    expect(reached(kind, change)).toBe(expected);
  });
});
