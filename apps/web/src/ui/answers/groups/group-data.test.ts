import { ask, createTradeTable, Facts, question } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { tradeRowOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import { groupData } from './group-data.ts';

it('has under a bar how many trades it is of, however often each was sold', () => {
  const sold = tradeRowOf({
    opened: '2026-03-02',
    exits: [
      ['2026-03-03', 101],
      ['2026-03-04', 51],
      ['2026-03-05', 21],
    ],
  });
  const facts = new Facts(createTradeTable([sold, tradeRowOf({ exits: [['2026-03-06', 11]] })]), {
    accounts: new Map(),
  });
  const { answer } = ask(
    facts,
    question({ measures: ['netPnl'], by: { dimension: 'month' }, home: 'realised' }),
  );
  const { ns, counts, data } = groupData(answer, 0, 'netPnl', false, (id) => id);
  expect(ns).toEqual([2]);
  expect(counts).toEqual(['2']);
  expect(data.notes).toEqual([expect.stringContaining('2 trades on 4 days')]);
});

it('writes thousands of trades as every page does', () => {
  const trades = Array.from({ length: 1_234 }, () => tradeRowOf({ exits: [['2026-03-06', 1]] }));
  const facts = new Facts(createTradeTable(trades), { accounts: new Map() });
  const { answer } = ask(facts, question({ measures: ['netPnl'], by: { dimension: 'month' } }));
  expect(groupData(answer, 0, 'netPnl', false, (id) => id).counts).toEqual(['1,234']);
});
