import { history } from '@tapebook/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { GROUPINGS, MATCHINGS, type Trade, type TradeRules } from '../trade/trade.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };
const CFD = { instruments: { X: { assetClass: 'cfd' as const }, Y: { assetClass: 'cfd' as const } } };

const told = (trade: Trade): string =>
  [
    `${trade.direction} ${trade.quantity?.normalized()}`,
    trade.openQuantity.isZero() ? '' : `(${trade.openQuantity.normalized()} open)`,
    `${trade.entryPrice?.normalized()} → ${trade.exitPrice?.normalized() ?? '…'}`,
    `= ${trade.netPnl?.normalized()}`,
  ]
    .filter((word) => word !== '')
    .join(' ');

const tradesOf = (activities: readonly Activity[], rules: Partial<TradeRules> = {}): string[] =>
  buildTrades(activities, { ...RULES, ...rules }).trades.map(told);

const codesOf = (activities: readonly Activity[]): string[] =>
  buildTrades(activities, RULES).problems.map(({ code }) => code);

/** Something that happens to the instrument, with nothing said of a position. */
function event(like: readonly Activity[], minute: number, more: Partial<Activity>): Activity {
  const [first] = like;
  if (first === undefined) throw new RangeError('No fill to be like');
  const { quantity: _quantity, price: _price, positionId: _position, effect: _effect, ...rest } = first;
  const occurredAt = instantFromMicros(first.occurredAt + minute * 60_000_000);
  return { ...rest, id: `event-${minute}`, occurredAt, ...more };
}

const CASES: readonly {
  readonly name: string;
  readonly fills: readonly string[];
  readonly trades: readonly string[];
}[] = [
  {
    name: 'two the same way, the later one closed first',
    fills: ['buy 1 @ 10 #1', 'buy 1 @ 20 #2', 'sell 1 @ 22 fee 1 #2', 'sell 1 @ 15 fee 2 #1'],
    trades: ['long 1 20 → 22 = 1', 'long 1 10 → 15 = 3'],
  },
  {
    name: 'two opposite ways are two trades and no reduction',
    fills: ['buy 1 @ 10 #1', 'sell 1 @ 12 #2', 'sell 1 @ 9 #1', 'buy 1 @ 11 #2'],
    trades: ['long 1 10 → 9 = -1', 'short 1 12 → 11 = 1'],
  },
  {
    name: 'both still open',
    fills: ['buy 1 @ 10 #1', 'sell 2 @ 12 #2'],
    trades: ['long 1 (1 open) 10 → … = 0', 'short 2 (2 open) 12 → … = 0'],
  },
  {
    name: 'closed in parts it is one trade',
    fills: ['buy 3 @ 10 #1', 'sell 1 @ 11 #1', 'sell 5 @ 30 #2', 'sell 2 @ 13 #1', 'buy 5 @ 29 #2'],
    trades: ['long 3 10 → 12.333333333333 = 7', 'short 5 30 → 29 = 5'],
  },
  {
    name: 'added to it is one trade',
    fills: ['buy 1 @ 10 #1', 'buy 1 @ 5 #2', 'buy 1 @ 12 #1', 'sell 2 @ 13 #1', 'sell 1 @ 6 #2'],
    trades: ['long 2 11 → 13 = 4', 'long 1 5 → 6 = 1'],
  },
  {
    name: 'closed by each other, each at the other’s price',
    fills: [
      'buy 2 @ 10 #1',
      'sell 1 @ 14 #2',
      'sell 1 @ 14 #1 closes',
      'buy 1 @ 14 #2 closes',
      'sell 1 @ 9 #1 closes',
    ],
    trades: ['short 1 14 → 14 = 0', 'long 2 10 → 11.5 = 3'],
  },
  {
    name: 'turned round, as a platform that nets does under one id',
    fills: ['buy 1 @ 10 #1', 'sell 3 @ 12 #1', 'buy 2 @ 11 #1'],
    trades: ['long 1 10 → 12 = 2', 'short 2 12 → 11 = 2'],
  },
  {
    name: 'one after the other under ids of their own, as where a platform nets',
    fills: ['buy 1 @ 10 #1', 'sell 1 @ 12 #1', 'sell 1 @ 12 #2', 'buy 1 @ 11 #2'],
    trades: ['long 1 10 → 12 = 2', 'short 1 12 → 11 = 1'],
  },
  {
    name: 'a closing whose opening did not name the position',
    fills: ['buy 1 @ 10', 'sell 1 @ 30 #7 opens', 'sell 1 @ 12 #1 closes', 'buy 1 @ 29 #7 closes'],
    trades: ['long 1 10 → 12 = 2', 'short 1 30 → 29 = 1'],
  },
  {
    name: 'a closing that names no position takes the oldest held the other way',
    fills: ['buy 1 @ 10 #1', 'buy 1 @ 20 #2', 'sell 1 @ 30 #3', 'sell 1 @ 12', 'sell 1 @ 21 #2'],
    trades: ['long 1 10 → 12 = 2', 'long 1 20 → 21 = 1', 'short 1 (1 open) 30 → … = 0'],
  },
  {
    name: 'an opening that names no position stands beside the others',
    fills: ['buy 1 @ 10 #1', 'sell 1 @ 12 opens', 'sell 1 @ 11 #1'],
    trades: ['long 1 10 → 11 = 1', 'short 1 (1 open) 12 → … = 0'],
  },
  {
    name: 'nothing said: they net as ever',
    fills: ['buy 1 @ 10', 'buy 1 @ 20', 'sell 2 @ 22'],
    trades: ['long 2 15 → 22 = 14'],
  },
];

describe('positions that a platform keeps apart', () => {
  it.each(CASES)('$name', ({ fills, trades }) => {
    const activities = history(fills, CFD);
    expect(tradesOf(activities).toSorted()).toEqual([...trades].toSorted());
    expect(codesOf(activities)).toEqual([]);
    expect(tradesOf([...activities, ...activities.toReversed()])).toEqual(tradesOf(activities));
  });

  it('are trades in the order in which they close', () => {
    const fills = ['buy 1 @ 10 #1', 'buy 1 @ 20 #2', 'sell 1 @ 22 #2', 'sell 1 @ 15 #1'];
    expect(tradesOf(history(fills, CFD))).toEqual(['long 1 20 → 22 = 2', 'long 1 10 → 15 = 5']);
  });

  it('keep the ids that their trades have where nothing overlaps', () => {
    const named = history(
      ['buy 2 @ 10 #1', 'sell 1 @ 11 #1', 'sell 1 @ 12 #1', 'sell 1 @ 9 #2', 'buy 1 @ 8 #2'],
      CFD,
    );
    const unnamed = named.map(({ positionId: _, ...rest }): Activity => rest);
    for (const grouping of ['flat-to-flat', 'flat-to-reduced', 'fill-to-fill'] as const) {
      expect(buildTrades(named, { ...RULES, grouping }).trades.map(({ id }) => id)).toEqual(
        buildTrades(unnamed, { ...RULES, grouping }).trades.map(({ id }) => id),
      );
    }
  });

  it('are no concern of another account or instrument with such an id', () => {
    const here = history(['buy 1 @ 10 #1', 'Y sell 1 @ 5 #1 opens'], CFD);
    const there = history(['sell 1 @ 12 #1'], { ...CFD, accountId: 'other' });
    expect(tradesOf([...here, ...there])).toHaveLength(3);
  });

  it('part what nobody can tell: a closing of nothing is told, and closes nothing else', () => {
    const activities = history(['buy 1 @ 10 #1', 'sell 1 @ 12 #9 closes'], CFD);
    expect(tradesOf(activities)).toEqual(['long 1 (1 open) 10 → … = 0']);
    expect(codesOf(activities)).toEqual(['orphan-close']);
  });

  it('are closed one by one by a fill that names none, each trade with an id of its own', () => {
    const activities = history(['buy 1 @ 10 #1', 'buy 1 @ 20 #2', 'sell 3 @ 30 fee 3'], CFD);
    for (const grouping of ['flat-to-flat', 'flat-to-reduced', 'fill-to-fill'] as const) {
      const { trades } = buildTrades(activities, { ...RULES, grouping });
      expect(trades.map(told)).toEqual([
        'long 1 10 → 30 = 19',
        'long 1 20 → 30 = 9',
        'short 1 (1 open) 30 → … = 0',
      ]);
      expect(new Set(trades.map(({ id }) => id)).size).toBe(3);
    }
  });

  it('can be joined by hand where they are the same way', () => {
    const activities = history(['buy 1 @ 10 #1', 'buy 1 @ 20 #2', 'sell 1 @ 22 #2', 'sell 1 @ 15 #1'], CFD);
    const joins = [buildTrades(activities, RULES).trades.map(({ id }) => id)];
    expect(tradesOf(activities, { joins })).toEqual(['long 2 15 → 18.5 = 7']);
  });

  it('are all split, and joined by hand are split once', () => {
    const fills = history(
      [
        'buy 1 @ 10 #1',
        'buy 1 @ 20 #2',
        'buy 1 @ 40 #3',
        'sell 1 @ 44 #3',
        'sell 4 @ 6 at 2026-03-02T15:00:00Z',
      ],
      CFD,
    );
    const activities = [...fills, event(fills, 10, { kind: 'split', ratio: Decimal.fromInteger(2) })];
    expect(tradesOf(activities)).toEqual(['long 1 40 → 44 = 4', 'long 2 5 → 6 = 2', 'long 2 10 → 6 = -8']);
    const joins = [buildTrades(activities, RULES).trades.map(({ id }) => id)];
    expect(tradesOf(activities, { joins })).toEqual(['long 6 11.666666666667 → 11.333333333333 = -2']);
  });

  it('share what is paid for holding by quantity, unless it names one', () => {
    const fills = history(['buy 3 @ 10 #1', 'buy 1 @ 20 #2'], CFD);
    const paid = event(fills, 5, { kind: 'dividend', amount: Decimal.parse('8') });
    const named = event(fills, 6, { kind: 'funding', amount: Decimal.parse('-1'), positionId: '2' });
    const { trades } = buildTrades([...fills, paid, named], RULES);
    expect(trades.map(({ income }) => income.normalized().toString())).toEqual(['6', '1']);
  });

  it('go on under a new name, and closed by the event each is a trade of its own', () => {
    const fills = history(
      ['buy 1 @ 10 #1', 'sell 1 @ 20 #2', 'Y buy 1 @ 19 at 2026-03-02T15:00:00Z #2'],
      CFD,
    );
    const successor = fills[2]?.instrument;
    if (successor == null) throw new RangeError('No successor');
    const renamed = event(fills, 5, { kind: 'symbol_change', successor });
    expect(tradesOf([...fills, renamed])).toEqual(['short 1 20 → 19 = 1', 'long 1 (1 open) 10 → … = 0']);
    const cash = event(fills, 5, { kind: 'merger', price: Decimal.parse('15') });
    const { trades } = buildTrades([...fills.slice(0, 2), cash], { ...RULES, grouping: 'flat-to-reduced' });
    expect(trades.map(told)).toEqual(['long 1 10 → 15 = 5', 'short 1 20 → 15 = 5']);
    expect(new Set(trades.map(({ id }) => id)).size).toBe(2);
  });

  it('arrive in another account as they left', () => {
    const fills = history(['buy 1 @ 10 #1', 'buy 1 @ 20 #2'], CFD);
    const closing = history(['sell 1 @ 25 at 2026-03-02T15:00:00Z #2'], { ...CFD, accountId: 'other' });
    const moved = event(fills, 5, { kind: 'transfer_out', toAccountId: 'other' });
    expect(tradesOf([...fills, moved, ...closing])).toEqual([
      'long 1 20 → 25 = 5',
      'long 1 (1 open) 10 → … = 0',
    ]);
  });

  it('leave the book flat only together', () => {
    const fills = ['buy 1 @ 10 #1', 'buy 1 @ 20 #2', 'sell 1 @ 15 #1', 'sell 1 @ 22 #2', 'buy 1 @ 9 #3'];
    const { flatPoints } = buildTrades(history(fills, CFD), RULES);
    expect(flatPoints.map(({ activityCount }) => activityCount)).toEqual([4]);
  });

  it('come to what each would come to alone, whatever happens beside them', () => {
    const fill = fc.record({
      position: fc.constantFrom('1', '2', '3'),
      side: fc.constantFrom('buy', 'sell'),
      quantity: fc.integer({ min: 1, max: 5 }),
      price: fc.integer({ min: 1, max: 30 }),
      fee: fc.integer({ min: 0, max: 3 }),
    });
    const rules = fc.record({
      matching: fc.constantFrom(...MATCHINGS),
      grouping: fc.constantFrom(...GROUPINGS),
      timeZone: fc.constant('UTC'),
    });
    fc.assert(
      fc.property(fc.array(fill, { maxLength: 30 }), rules, (fills, own) => {
        const activities = history(
          fills.map(
            ({ position, side, quantity, price, fee }) =>
              `${side} ${quantity} @ ${price} fee ${fee} #${position}`,
          ),
          CFD,
        );
        const alone = ['1', '2', '3'].flatMap(
          (position) =>
            buildTrades(
              activities.filter(({ positionId }) => positionId === position),
              own,
            ).trades,
        );
        const textOf = (trades: readonly Trade[]): string[] =>
          trades.map((trade) => JSON.stringify(trade)).toSorted();
        expect(textOf(buildTrades(activities, own).trades)).toEqual(textOf(alone));
      }),
    );
  });
});
