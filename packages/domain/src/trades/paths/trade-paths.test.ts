import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { type Activity, compareActivities } from '../../activities/index.ts';
import { type Instrument, instrumentKey } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { type Instant, instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { Trade, TradeRules } from '../trade/trade.ts';
import type { Market } from '../values/market.ts';
import { type PriceRecord, recordPrices } from './price-record.ts';
import { standing, tradePath } from './trade-path.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };
const MINUTE = 60_000_000;
const dec = (text: string): Decimal => Decimal.parse(text);

const [FIRST] = history(['buy 1 @ 1']);
if (FIRST === undefined) throw new RangeError('No fill');
const START = FIRST.occurredAt;
const minute = (count: number): Instant => instantFromMicros(START + count * MINUTE);

/** What happens to X beside its fills, so many minutes after the first. */
const fact = (kind: Activity['kind'], at: number, change: Partial<Activity> = {}): Activity => {
  const { price: _price, quantity: _quantity, ...rest } = FIRST;
  return { ...rest, id: `${kind} ${at}`, kind, occurredAt: minute(at), ...change };
};
const split = (at: number, ratio: string): Activity => fact('split', at, { ratio: dec(ratio) });

/** The first trade of a history, and the record of its prices. */
function first(activities: readonly Activity[], market: Market = {}, rules: Partial<TradeRules> = {}) {
  const [trade] = buildTrades(activities, { ...RULES, ...rules }, market).trades;
  if (trade === undefined) throw new RangeError('No trade');
  const key = instrumentKey(trade.instrument);
  return {
    trade,
    record: recordPrices(activities.toSorted(compareActivities), trade.accountId, key, market),
  };
}
const life = (trade: Trade, record: PriceRecord): string[] | null =>
  tradePath(trade, record)?.map(
    ({ from, held, cash }) => `${(from - START) / MINUTE}: ${held.normalized()}, ${cash}`,
  ) ?? null;

describe('the life of a trade', () => {
  it('is what it holds and has paid, stretch by stretch', () => {
    const { trade, record } = first(history(['buy 10 @ 10', 'sell 4 @ 12', 'sell 6 @ 11']));
    expect(life(trade, record)).toEqual(['0: 10, -100', '1: 6, -52', '2: 0, 14']);
    expect(tradePath(trade, record)?.map(({ to }) => to)).toEqual([minute(1), minute(2), minute(2)]);
    const short = first(history(['sell 10 @ 10', 'buy 4 @ 12']));
    expect(life(short.trade, short.record)).toEqual(['0: 10, 100', '1: 6, 52']);
    expect(tradePath(short.trade, short.record)?.at(-1)?.to).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('goes through splits, those of the instant of a fill and those after the last', () => {
    const twice = first([
      ...history([
        'buy 10 @ 10',
        'sell 5 @ 6 at 2026-03-02T14:35:00Z',
        'sell 30 @ 3 at 2026-03-02T14:40:00Z',
      ]),
      split(2, '2'),
      split(7, '2'),
    ]);
    expect(life(twice.trade, twice.record)).toEqual([
      '0: 10, -100',
      '2: 20, -100',
      '5: 15, -70',
      '7: 30, -70',
      '10: 0, 20',
    ]);
    const together = first([
      ...history(['buy 10 @ 10', 'sell 20 @ 6 at 2026-03-02T14:35:00Z']),
      split(5, '2'),
    ]);
    expect(life(together.trade, together.record)).toEqual(['0: 10, -100', '5: 20, -100', '5: 0, 20']);
    const open = first([...history(['buy 10 @ 10']), split(5, '2')]);
    expect(life(open.trade, open.record)).toEqual(['0: 10, -100', '5: 20, -100']);
    // Of one before it and one after it, it knows nothing.
    const between = first([split(-5, '2'), ...history(['buy 10 @ 10', 'sell 10 @ 11']), split(9, '3')]);
    expect(life(between.trade, between.record)).toEqual(['0: 10, -100', '1: 0, 10']);
  });

  it('is unknown where something else changed it while it lasted, its ends included', () => {
    const { trade, record } = first(history(['buy 10 @ 10', 'sell 10 @ 11']));
    const with_ = (at: Instant) => life(trade, { ...record, upheavals: [at] }) === null;
    expect([minute(0), instantFromMicros(minute(0) + 1), minute(1)].map(with_)).toEqual([true, true, true]);
    expect([instantFromMicros(minute(0) - 1), instantFromMicros(minute(1) + 1)].map(with_)).toEqual([
      false,
      false,
    ]);
    const open = first(history(['buy 10 @ 10']));
    expect(life(open.trade, { ...open.record, upheavals: [minute(900)] })).toBe(null);
  });

  it('is unknown where it does not come to what the trade did', () => {
    const { trade, record } = first(history(['buy 10 @ 10', 'sell 10 @ 11']));
    const off = (change: Partial<Trade>) => life({ ...trade, ...change }, record) === null;
    expect(off({})).toBe(false);
    expect(off({ openQuantity: dec('0.000000001') })).toBe(false);
    expect(off({ openQuantity: dec('0.0000000011') })).toBe(true);
    expect(off({ grossPnl: dec('10.000000001') })).toBe(false);
    expect(off({ grossPnl: dec('10.0000000011') })).toBe(true);
    expect(off({ grossPnl: null })).toBe(true);
    expect(off({ instrument: { ...trade.instrument, multiplier: null } })).toBe(true);
    expect(off({ fills: [] })).toBe(true);
    const { fills } = trade;
    expect(off({ fills: [...fills].map((fill) => ({ ...fill, price: null })) })).toBe(true);
    // Of an open one the result so far is not all that it has paid.
    expect(off({ status: 'open', grossPnl: dec('77') })).toBe(false);
  });

  it('stands at nothing but what it has realised once nothing is held', () => {
    const { trade } = first(history(['buy 10 @ 10', 'sell 10 @ 11']));
    const inverse = { ...trade, instrument: { ...trade.instrument, inverse: true } as Instrument };
    const stretch = {
      from: minute(0),
      to: minute(1),
      held: Decimal.zero,
      cash: dec('7'),
      fill: null,
      change: null,
    };
    expect(`${standing(inverse, stretch, Decimal.zero)}`).toBe('7');
    expect(standing(inverse, { ...stretch, held: Decimal.one }, Decimal.zero)).toBe(null);
    expect(`${standing(trade, { ...stretch, held: Decimal.one }, dec('3'))}`).toBe('10');
  });
});

describe('excursions of a trade', () => {
  const marks = (...seen: [at: number, price: string][]): Market => ({
    marks: () => seen.map(([at, price]) => ({ at: minute(at), price: dec(price) })),
  });
  const told = (activities: readonly Activity[], market: Market, rules: Partial<TradeRules> = {}): string => {
    const { mae, mfe, worstPrice, bestPrice } = first(activities, market, rules).trade;
    return [mae, mfe, worstPrice, bestPrice].map((value) => value?.toString() ?? '?').join(' ');
  };

  it('are the extremes of its result and of the prices while it was held', () => {
    const later = 'at 2026-03-02T14:40:00Z';
    expect(told(history(['buy 2 @ 10', `sell 2 @ 12 ${later}`]), marks([3, '15'], [5, '7']))).toBe(
      '-6 10 7 15',
    );
    expect(told(history(['sell 2 @ 10', `buy 2 @ 12 ${later}`]), marks([3, '15'], [5, '7']))).toBe(
      '-10 6 15 7',
    );
    // What a trade began and ended at counts, whatever the market was seen at.
    expect(told(history(['buy 2 @ 10', `sell 2 @ 12 ${later}`]), marks([5, '11']))).toBe('0 4 10 12');
  });

  it('are in the units of after a split', () => {
    const fills = history(['buy 10 @ 10', 'sell 20 @ 6 at 2026-03-02T14:45:00Z']);
    expect(told([...fills, split(10, '2')], marks([3, '30'], [4, '2'], [12, '5']))).toBe('-80 200 1 15');
  });

  it('have what it ended at without the market', () => {
    const own = history(['buy 2 @ 5']);
    const expiry = fact('expire', 10, { price: Decimal.zero });
    expect(told([...own, expiry], marks([5, '4']))).toBe('-10 0 0 5');
    const arrived = fact('transfer_in', 0, { price: dec('20'), quantity: Decimal.one });
    const [sold] = history(['sell 1 @ 11 at 2026-03-02T14:40:00Z']);
    expect(told([arrived, ...(sold ? [sold] : [])], marks([5, '15']))).toBe('-9 0 11 20');
  });

  it('are unknown where the market was seen only before or after', () => {
    const fills = history(['buy 2 @ 10', 'sell 2 @ 12']);
    expect(told(fills, marks([-1, '9'], [2, '13']))).toBe('? ? ? ?');
    expect(told(fills, marks([-1, '9'], [1, '13']))).toBe('0 6 10 13');
    expect(told(fills, marks([5 * 1440, '11']))).toBe('? ? ? ?');
    expect(told(fills, marks([-5 * 1440, '11']))).toBe('? ? ? ?');
    // What is still held is held until the market was last seen.
    expect(told(history(['buy 2 @ 10', 'buy 2 @ 10']), marks([5 * 1440, '8']))).toBe('-8 0 8 10');
  });

  it('of a part are known where the market was seen while its position was held', () => {
    const fills = history(['buy 1 @ 10', 'buy 1 @ 11', 'sell 2 @ 12', 'buy 1 @ 12', 'sell 1 @ 13']);
    const { trades } = buildTrades(fills, { ...RULES, grouping: 'fill-to-fill' }, marks([0, '9']));
    expect(trades.map(({ mae, mfe }) => `${mae} ${mfe}`)).toEqual(['-1 2', '0 1', 'null null']);
  });

  it('of what a date ends are known by what was seen on that day', () => {
    const fills = history(['buy 2 @ 5']);
    const day = instantFromMicros(Math.floor(START / (1440 * MINUTE)) * 1440 * MINUTE);
    const expiry = fact('expire', 0, { price: Decimal.zero, occurredAt: day, timePrecision: 'day' });
    expect(told([...fills, expiry], marks([90, '7']))).toBe('-10 4 0 7');
    expect(told([...fills, expiry], marks([-90, '7']))).toBe('? ? ? ?');
  });

  it('are unknown without a contract size or a price', () => {
    const terms = { instruments: { X: { multiplier: null } } };
    expect(told(history(['buy 2 @ 10', 'sell 2 @ 12'], terms), marks([0, '11']))).toBe('? ? ? ?');
    expect(told(history(['buy 2 @ 10'], terms), marks([0, '11']))).toBe('? ? ? ?');
    const arrived = fact('transfer_in', 0, { quantity: Decimal.one });
    expect(told([arrived], marks([1, '11']))).toBe('? ? ? ?');
  });

  it('pass over a price at which an inverse contract is worth nothing that can be told', () => {
    const terms = { instruments: { X: { inverse: true, assetClass: 'crypto' } } } as const;
    const fills = history(['buy 100 @ 10', 'sell 100 @ 20 at 2026-03-02T14:40:00Z'], terms);
    expect(told(fills, marks([5, '0']))).toBe('0 5 10 20');
  });

  it('of the pool of average cost have prices and no money', () => {
    const fills = history(['buy 2 @ 10', 'sell 2 @ 12']);
    expect(told(fills, marks([0, '11']), { grouping: 'fill-to-fill' })).toBe('0 4 10 12');
    expect(told(fills, marks([0, '11']), { grouping: 'fill-to-fill', matching: 'average' })).toBe(
      '? ? 10 12',
    );
    expect(told(fills, marks([0, '11']), { grouping: 'flat-to-reduced' })).toBe('? ? 10 12');
    expect(told(fills, marks([0, '11']), { matching: 'average' })).toBe('0 4 10 12');
  });

  it('are those of each account, though positions move between them', () => {
    const mine = history(['buy 2 @ 10', 'buy 1 @ 3', 'sell 2 @ 12 at 2026-03-02T14:40:00Z']);
    const theirs = history(['buy 1 @ 10', 'sell 1 @ 30 at 2026-03-02T14:35:00Z'], { accountId: 'other' });
    const move = fact('transfer_out', 60, { quantity: Decimal.one, toAccountId: 'other' });
    const { trades } = buildTrades([...mine, ...theirs, move], RULES, marks([0, '10']));
    const told = trades.map(({ accountId, status, worstPrice, bestPrice }) =>
      [accountId, status, worstPrice, bestPrice].join(' '),
    );
    expect(told.filter((line) => line.includes('closed') || line.startsWith('account'))).toEqual([
      'other closed 10 30',
      'account closed 3 12',
    ]);
  });
});
