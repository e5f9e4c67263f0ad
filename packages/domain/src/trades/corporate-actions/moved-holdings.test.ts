import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { arrival, dec, fact, fills, RULES, share, text, told } from './events.testing.ts';

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
