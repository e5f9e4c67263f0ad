import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { formatInstant, parseInstant } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { Matching, Trade, TradeRules } from '../trade/trade.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };

const built = (activities: readonly Activity[], rules: Partial<TradeRules> = {}): readonly Trade[] =>
  buildTrades(activities, { ...RULES, ...rules }).trades;

/** Something else about the instrument of a fill, at some time of that day. */
function like(fill: Activity | undefined, change: Partial<Activity>, time: string): Activity {
  const occurredAt = parseInstant(`2026-03-02T${time}:00Z`);
  if (fill === undefined || occurredAt === null) throw new RangeError(time);
  const { price: _price, quantity: _quantity, ...rest } = fill;
  return { ...rest, fees: Decimal.zero, id: `${change.kind}`, occurredAt, ...change };
}

const dec = (text: string): Decimal => Decimal.parse(text);
const fillsOf = (trade: Trade | undefined): string[] =>
  [...(trade?.fills ?? [])].map(
    ({ role, activityId, quantity, fees }) => `${role} ${quantity} of ${activityId} fee ${fees.normalized()}`,
  );

describe('a trade that is cut', () => {
  it('keeps the entries that it closed, their count and their fees, and gives up the others', () => {
    const lines = ['buy 2 @ 10 fee 2', 'buy 4 @ 12 fee 4', 'sell 2 @ 13 fee 1', 'sell 4 @ 14 fee 1'];
    const [first, second, ...others] = built(history(lines), { cuts: new Set(['account-2']) });
    expect(others).toEqual([]);
    expect(fillsOf(first)).toEqual(['entry 2 of account-0 fee 2', 'exit 2 of account-2 fee 1']);
    expect(fillsOf(second)).toEqual(['entry 4 of account-1 fee 4', 'exit 4 of account-3 fee 1']);
    expect([first, second].map((one) => `${one?.entryCount} ${one?.exitCount} ${one?.status}`)).toEqual([
      '1 1 closed',
      '1 1 closed',
    ]);
    expect([first, second].map((one) => `${one?.grossPnl} ${one?.fees} ${one?.openFees}`)).toEqual([
      '6 3 0',
      '8 5 0',
    ]);
    expect([first, second].map((one) => `${one?.quantity} ${one?.peakQuantity}`)).toEqual(['2 2', '4 4']);
  });

  it('may be cut again, and what is held last stays open', () => {
    const lines = ['buy 6 @ 10 fee 6', 'sell 1 @ 11', 'sell 2 @ 12', 'sell 1 @ 13'];
    const trades = built(history(lines), { cuts: new Set(['account-1', 'account-2']) });
    expect(
      trades.map((one) => `${one.status} ${one.quantity} ${one.openQuantity} ${one.netPnl} ${one.openFees}`),
    ).toEqual(['closed 1 0 0 0', 'closed 2 0 2 0', 'open 3 2 2 2']);
  });

  it('was opened by the oldest of the entries that it closed, also one transferred in later', () => {
    const fills = history([
      'buy 1 @ 10',
      'buy 1 @ 30 at 2026-03-02T17:00:00Z',
      'sell 2 @ 20 at 2026-03-02T18:00:00Z',
    ]);
    const acquiredAt = parseInstant('2020-05-01T00:00:00Z');
    if (acquiredAt === null) throw new RangeError('Not a time');
    const arrived = like(
      fills[0],
      { kind: 'transfer_in', quantity: Decimal.one, price: dec('5'), acquiredAt },
      '16:00',
    );
    const [first, second] = built([...fills, arrived], { cuts: new Set(['account-2']) });
    expect(fillsOf(first).map((text) => text.slice(0, 20))).toEqual([
      'entry 1 of account-0',
      'entry 1 of transfer_',
      'exit 2 of account-2 ',
    ]);
    expect([first?.openedAt, first?.beganAt].map((at) => at && formatInstant(at))).toEqual([
      '2020-05-01T00:00:00Z',
      '2026-03-02T14:30:00Z',
    ]);
    expect(`${first?.entryPrice} ${first?.netPnl}`).toBe('7.5 25');
    expect([second?.openedAt, second?.beganAt].map((at) => at && formatInstant(at).slice(11, 16))).toEqual([
      '17:00',
      '17:00',
    ]);
  });

  it.each<[Matching, string[]]>([
    ['fifo', ['? closed 1', '3 closed 1']],
    ['lifo', ['2 closed 1', '? closed 1']],
  ])('has a known result as far as the costs of what it closed are known: %s', (matching, expected) => {
    const fills = history([
      'buy 1 @ 10',
      'sell 1 @ 12 at 2026-03-02T17:00:00Z',
      'sell 1 @ 13 at 2026-03-02T18:00:00Z',
    ]);
    const arrived = like(fills[0], { kind: 'transfer_in', quantity: Decimal.one }, '13:00');
    const gross = built([arrived, ...fills], { matching, cuts: new Set(['account-1']) }).map(
      ({ grossPnl, status, quantity }) => `${grossPnl ?? '?'} ${status} ${quantity}`,
    );
    expect(gross).toEqual(expected);
  });
});

describe('a trade from which entries leave', () => {
  it('has what is left of them, of their cost and of their fees', () => {
    const fills = history(['buy 2 @ 10 fee 2', 'buy 2 @ 14 fee 4', 'sell 2 @ 15 at 2026-03-02T18:00:00Z']);
    const left = like(fills[0], { kind: 'transfer_out', quantity: dec('2') }, '17:00');
    const [trade] = built([...fills, left]);
    expect(
      `${trade?.quantity} ${trade?.entryPrice} ${trade?.netPnl} ${trade?.openFees} ${trade?.entryCount}`,
    ).toBe('2 14 -2 0 1');
  });

  it.each<Matching>(['fifo', 'lifo', 'average'])('stays unknown as far as it was: %s', (matching) => {
    const fills = history(['buy 1 @ 10', 'sell 1 @ 12 at 2026-03-02T18:00:00Z']);
    const arrived = like(fills[0], { kind: 'transfer_in', quantity: Decimal.one }, '13:00');
    const left = like(fills[0], { kind: 'transfer_out', quantity: Decimal.one }, '17:00');
    const [trade] = built([arrived, ...fills, left], { matching });
    expect([trade?.quantity?.toString(), trade?.grossPnl?.toString()]).toEqual([
      '1',
      matching === 'fifo' ? '2' : undefined,
    ]);
  });
});

describe('a trade that closes several entries', () => {
  it('began with the first of them, whichever is consumed first', () => {
    const fills = history(['buy 1 @ 10', 'buy 1 @ 11', 'sell 2 @ 12']);
    for (const matching of ['fifo', 'lifo', 'hifo', 'lofo', 'average'] as const) {
      const [trade] = built(fills, { matching, grouping: 'flat-to-reduced' });
      expect([trade?.openedAt, trade?.beganAt]).toEqual([fills[0]?.occurredAt, fills[0]?.occurredAt]);
    }
  });

  it('names no other book where nothing came from one', () => {
    const [trade] = built(history(['buy 1 @ 10', 'sell 1 @ 11']));
    for (const fill of trade?.fills ?? []) expect(fill).not.toHaveProperty('movedFrom');
  });
});

describe('sizes after a split', () => {
  it('keep the digits of what is bought later', () => {
    const fills = history(['buy 1 @ 10', 'buy 0.0000000000000001 @ 10 at 2026-03-02T18:00:00Z']);
    const split = like(fills[0], { kind: 'split', ratio: dec('3') }, '17:00');
    expect(built([...fills, split])[0]?.quantity?.toString()).toBe('3.0000000000000001');
  });

  it('of trades joined by hand are told to the digits that the split left', () => {
    const fills = history([
      'buy 1 @ 10',
      'buy 1 @ 20',
      'sell 1 @ 21 at 2026-03-02T16:00:00Z',
      'sell 0.333333333333 @ 60 at 2026-03-02T18:00:00Z',
    ]);
    const split = like(fills[0], { kind: 'split', ratio: Decimal.one, ratioDivisor: dec('3') }, '17:00');
    const rules = { matching: 'lifo', grouping: 'fill-to-fill' } as const;
    const ids = built([...fills, split], rules).map(({ id }) => id);
    const [trade, ...others] = built([...fills, split], { ...rules, joins: [ids] });
    expect(others).toEqual([]);
    expect(`${trade?.quantity} ${trade?.peakQuantity} ${trade?.grossPnl}`).toBe(
      '0.666666666666 0.666666666666 10.99999999998',
    );
  });

  it('of trades joined by hand keep the digits of the one that has most', () => {
    const fills = history([
      'buy 1 @ 10',
      'sell 0.00142857142857 @ 10 at 2026-03-02T15:00:00Z',
      'buy 3 @ 10 at 2026-03-02T16:00:00Z',
      'sell 1 @ 30 at 2026-03-02T18:00:00Z',
    ]);
    const splits = [
      like(fills[0], { id: 'of 700', kind: 'split', ratio: Decimal.one, ratioDivisor: dec('700') }, '14:45'),
      like(fills[0], { id: 'of 3', kind: 'split', ratio: Decimal.one, ratioDivisor: dec('3') }, '17:00'),
    ];
    const ids = built([...fills, ...splits]).map(({ id }) => id);
    const [trade, ...others] = built([...fills, ...splits], { joins: [ids] });
    expect([ids.length, others]).toEqual([2, []]);
    // 1 / 2,100 and 1
    expect(`${trade?.quantity}`).toBe('1.00047619047619');
  });

  it('of trades joined by hand are told as they are without one', () => {
    const lines = ['buy 0.5 @ 10', 'sell 0.5 @ 12', 'buy 0.25 @ 10', 'sell 0.25 @ 12'];
    const ids = built(history(lines)).map(({ id }) => id);
    const [trade] = built(history(lines), { joins: [ids] });
    expect(`${trade?.quantity} ${trade?.peakQuantity} ${trade?.exitPrice}`).toBe('0.75 0.5 12');
  });
});
