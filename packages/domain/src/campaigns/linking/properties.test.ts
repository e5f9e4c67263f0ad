import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import { GROUPINGS } from '../../trades/index.ts';
import { campaignTradeOf } from '../campaign/campaign-trade-of.ts';
import { linkCampaigns } from './link-campaigns.ts';
import { RULES, told } from './story.testing.ts';

const CONTRACTS = [
  '50P/2026-01-16',
  '48P/2026-02-20',
  '52C/2026-01-16',
  '55C/2026-02-20',
  'Y:50C/2026-01-16',
  'F:ESH6/2026-03-20',
  'F:ESM6/2026-06-18',
];

/** Random dealings in few contracts and their underlying within a day, so that links of all kinds occur. */
const event = fc.record({
  gap: fc.constantFrom(0, 0, 1, 61, 240, 4000),
  kind: fc.constantFrom('buy', 'sell', 'sell', 'assign', 'exercise', 'expire'),
  what: fc.constantFrom(...CONTRACTS, 'X', 'X'),
  quantity: fc.integer({ min: 1, max: 3 }),
  price: fc.constantFrom('1', '2.25', '50', '52'),
  fee: fc.constantFrom('0', '0.65', '1.30'),
  order: fc.constantFrom('', '', ' order A', ' order B'),
});

const stories = fc.array(event, { minLength: 2, maxLength: 30 }).map((events) => {
  let second = 0;
  return events.flatMap(({ gap, kind, what, quantity, price, fee, order }) => {
    second += gap;
    const at = new Date(Date.UTC(2026, 0, 5, 15) + second * 1000).toISOString().replace('.000', '');
    const shares = what === 'X';
    const ends = kind === 'assign' || kind === 'exercise' || kind === 'expire';
    if (ends && (shares || what.startsWith('F:'))) return [];
    if (ends) return [`${at} ${kind} ${quantity} ${what} imported`];
    return [`${at} ${kind} ${shares ? quantity * 100 : quantity} ${what} @ ${price} fee ${fee}${order}`];
  });
});

const grouping = fc.constantFrom(...GROUPINGS);

const sum = (parts: Iterable<Decimal | null>): string => {
  let total = Decimal.zero;
  for (const part of parts) total = total.plus(part ?? Decimal.zero);
  return total.normalized().toString();
};

describe('on any history', () => {
  it('each trade is in at most one campaign, which earns what its trades earn', () => {
    fc.assert(
      fc.property(stories, grouping, (lines, by) => {
        const { trades, campaigns } = told(lines, { rules: { ...RULES, grouping: by } });
        const byId = new Map(trades.map((trade) => [trade.id, trade]));
        const placed = campaigns.flatMap(({ tradeIds }) => tradeIds);
        expect(new Set(placed).size).toBe(placed.length);
        for (const campaign of campaigns) {
          const own = campaign.tradeIds.map((id) => byId.get(id));
          expect(own).not.toContain(undefined);
          expect(sum([campaign.netPnl])).toBe(sum(own.map((trade) => trade?.netPnl ?? null)));
          expect(sum([campaign.fees])).toBe(sum(own.map((trade) => trade?.fees ?? null)));
          expect(sum([campaign.grossPnl])).toBe(sum(own.map((trade) => trade?.grossPnl ?? null)));
          expect(sum(campaign.legs.map(({ netPnl }) => netPnl))).toBe(sum([campaign.netPnl]));
          expect(campaign.status).toBe(own.some((trade) => trade?.status === 'open') ? 'open' : 'closed');
          expect(campaign.legs.flatMap(({ tradeIds }) => tradeIds).toSorted()).toEqual(
            campaign.tradeIds.toSorted(),
          );
        }
        expect(new Set(campaigns.map(({ id }) => id)).size).toBe(campaigns.length);
      }),
    );
  });

  it('the order of what is handed in does not matter', () => {
    fc.assert(
      fc.property(stories, fc.infiniteStream(fc.nat()), (lines, random) => {
        const { trades, activities, campaigns } = told(lines);
        const shuffled = <T>(items: readonly T[]): T[] =>
          items
            .map((item) => ({ item, key: random.next().value ?? 0 }))
            .sort((left, right) => left.key - right.key)
            .map(({ item }) => item);
        const again = linkCampaigns(
          shuffled(trades).flatMap((trade) => campaignTradeOf(trade) ?? []),
          shuffled(activities),
        );
        expect(JSON.stringify(again)).toBe(JSON.stringify(campaigns));
      }),
    );
  });

  it('every grouping gives the same campaigns, and so does either way of booking exercises', () => {
    fc.assert(
      fc.property(stories, grouping, (lines, by) => {
        const shapes = [{}, { grouping: by }].map((rules) =>
          told(lines, { rules: { ...RULES, ...rules } }).campaigns.map(
            ({ id, strategy, rolls, legs, netPnl }) =>
              `${id} ${strategy} ${rolls} ${legs.length} ${sum([netPnl])}`,
          ),
        );
        expect(shapes[1]).toEqual(shapes[0]);
      }),
    );
  });
});
