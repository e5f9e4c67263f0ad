import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { GROUPINGS, MATCHINGS, type Trade, type TradeRules } from '../trade/trade.ts';

/** Random histories: few symbols, accounts and prices, so that flips, scale-ins and twins are frequent. */
const fill = fc.record({
  kind: fc.constantFrom('buy' as const, 'sell' as const),
  account: fc.constantFrom('a', 'b'),
  symbol: fc.constantFrom('X', 'Y'),
  quantity: fc.integer({ min: 1, max: 9 }),
  // Few prices, so that lots of one price compete.
  cents: fc.integer({ min: -2, max: 12 }).map((step) => step * 125),
  fee: fc.integer({ min: -30, max: 300 }),
  gap: fc.integer({ min: 0, max: 2 }),
  // Some platforms keep positions apart, and some of their reports do not name them.
  positionId: fc.constantFrom(undefined, undefined, '1', '2'),
});

const histories = fc.array(fill, { maxLength: 40 }).map((fills) => {
  let minute = 0;
  return fills.map(({ kind, account, symbol, quantity, cents, fee, gap, positionId }, line): Activity => {
    minute += gap;
    return {
      id: `${line}`,
      accountId: account,
      kind,
      instrument: { symbol, assetClass: 'future', currency: 'USD', multiplier: Decimal.parse('2.5') },
      occurredAt: instantFromMicros(1.7e15 + minute * 3.6e9),
      timePrecision: 'instant',
      quantity: Decimal.fromInteger(quantity),
      price: Decimal.parse((cents / 100).toFixed(2)),
      amount: Decimal.zero,
      fees: Decimal.parse((fee / 100).toFixed(2)),
      currency: 'USD',
      ...(positionId === undefined ? {} : { positionId }),
      line,
    };
  });
});

const allRules = fc.record({
  matching: fc.constantFrom(...MATCHINGS),
  grouping: fc.constantFrom(...GROUPINGS),
  timeZone: fc.constantFrom('UTC', 'America/New_York', 'Asia/Tokyo'),
});

const total = (amounts: Iterable<Decimal>): Decimal => {
  let sum = Decimal.zero;
  for (const amount of amounts) sum = sum.plus(amount);
  return sum;
};

const net = (trades: readonly Trade[]): Decimal => total(trades.map((trade) => trade.netPnl ?? Decimal.zero));

const expectEqual = (actual: Decimal, expected: Decimal): void => {
  expect(actual.normalized().toString()).toBe(expected.normalized().toString());
};

/** Signed quantity of fills in a book. */
const heldOf = (activities: readonly Activity[], account: string, symbol: string): number =>
  activities
    .filter(({ accountId, instrument }) => accountId === account && instrument?.symbol === symbol)
    .reduce((held, { kind, quantity }) => held + (kind === 'buy' ? 1 : -1) * (quantity?.toNumber() ?? 0), 0);

/** Sells what is held and buys back what is short, position by position, so that every book ends flat. */
function flattened(activities: readonly Activity[], rules: TradeRules): Activity[] {
  const byId = new Map(activities.map((activity) => [activity.id, activity]));
  const occurredAt = instantFromMicros(1.8e15);
  const closing = buildTrades(activities, rules).trades.flatMap((trade): Activity[] => {
    const opening = byId.get(trade.fills.at(0)?.activityId ?? '');
    if (trade.status === 'closed' || opening === undefined) return [];
    const kind = trade.direction === 'long' ? 'sell' : 'buy';
    return [{ ...opening, id: `close-${trade.id}`, kind, quantity: trade.openQuantity, occurredAt }];
  });
  return [...activities, ...closing];
}

const cashOf = ({ kind, quantity, price, fees, instrument }: Activity): Decimal => {
  const notional = (quantity ?? Decimal.zero)
    .times(price ?? Decimal.zero)
    .times(instrument?.multiplier ?? Decimal.one);
  return (kind === 'buy' ? notional.negated() : notional).minus(fees);
};

describe('on any history', () => {
  it('fees conserve to the last digit', () => {
    fc.assert(
      fc.property(histories, allRules, (activities, rules) => {
        const { trades, problems } = buildTrades(activities, rules);
        const borne = total(trades.flatMap((trade) => [trade.fees, trade.openFees]));
        const lost = total(problems.flatMap((problem) => problem.fees ?? []));
        expectEqual(borne.plus(lost), total(activities.map((activity) => activity.fees)));
        if (rules.matching === 'average') return;
        const parts = Map.groupBy(
          trades.flatMap((trade) => [...trade.fills]),
          (part) => part.activityId,
        );
        for (const { id, fees } of activities) {
          expectEqual(total((parts.get(id) ?? []).map((part) => part.fees)), fees);
        }
      }),
    );
  });

  it('quantities conserve: every fill is consumed once, and what is held is what was bought less what was sold', () => {
    fc.assert(
      fc.property(histories, allRules, (activities, rules) => {
        const { trades } = buildTrades(activities, rules);
        const parts = Map.groupBy(
          trades.flatMap((trade) => [...trade.fills]),
          (part) => part.activityId,
        );
        for (const { id, quantity } of activities) {
          expectEqual(total((parts.get(id) ?? []).map((part) => part.quantity)), quantity ?? Decimal.zero);
        }
        for (const account of ['a', 'b']) {
          for (const symbol of ['X', 'Y']) {
            const own = trades.filter(
              ({ accountId, instrument }) => accountId === account && instrument.symbol === symbol,
            );
            const open = total(
              own.map(({ direction, openQuantity }) =>
                direction === 'long' ? openQuantity : openQuantity.negated(),
              ),
            );
            expect(open.toNumber()).toBe(heldOf(activities, account, symbol));
          }
        }
      }),
    );
  });

  it('a flat book has earned exactly its cash, and every trade the sum of its days', () => {
    fc.assert(
      fc.property(histories, allRules, (activities, rules) => {
        const flat = flattened(activities, rules);
        const { trades } = buildTrades(flat, rules);
        expect(trades.every((trade) => trade.status === 'closed')).toBe(true);
        expectEqual(net(trades), total(flat.map(cashOf)));
        for (const trade of trades) {
          expectEqual(total(trade.realisations.map((one) => one.netPnl)), trade.netPnl ?? Decimal.zero);
          expectEqual(total(trade.realisations.map((one) => one.fees)), trade.fees);
        }
      }),
    );
  });

  it('neither the order of the input nor repetition changes anything', () => {
    fc.assert(
      fc.property(histories, allRules, fc.infiniteStream(fc.nat()), (activities, rules, random) => {
        const once = buildTrades(activities, rules);
        const shuffled = [...activities, ...activities.slice(0, 5)]
          .map((activity) => ({ activity, key: random.next().value ?? 0 }))
          .sort((left, right) => left.key - right.key)
          .map(({ activity }) => activity);
        expect(JSON.stringify(buildTrades(shuffled, rules))).toBe(JSON.stringify(once));
      }),
    );
  });

  it('all groupings come to the same total, and every id is given once', () => {
    fc.assert(
      fc.property(histories, allRules, (activities, rules) => {
        const [first, ...others] = GROUPINGS.map(
          (grouping) => buildTrades(activities, { ...rules, grouping }).trades,
        );
        for (const trades of others) expectEqual(net(trades), net(first ?? []));
        for (const trades of [first ?? [], ...others]) {
          expect(new Set(trades.map((trade) => trade.id)).size).toBe(trades.length);
        }
      }),
    );
  });

  it('a part rebuilt alone is the same as in the whole', () => {
    fc.assert(
      fc.property(histories, allRules, (activities, rules) => {
        const isPart = (account: string, symbol: string | undefined) => account === 'a' && symbol === 'X';
        const whole = buildTrades(activities, rules).trades.filter((trade) =>
          isPart(trade.accountId, trade.instrument.symbol),
        );
        const part = buildTrades(
          activities.filter(({ accountId, instrument }) => isPart(accountId, instrument?.symbol)),
          rules,
        ).trades;
        expect(JSON.stringify(part)).toBe(JSON.stringify(whole));
      }),
    );
  });
});
