import { expect, it } from 'vitest';
import { createTradeTable } from '../../../analytics/index.ts';
import { testTrade } from '../../../analytics/testing/test-trade.ts';
import { entriesOf } from '../../histories/walk-entries.ts';
import { insightTrades } from '../../journal/trades-of-table.ts';
import { outcomesOf } from '../../outcomes/outcome.ts';
import { afterTwoLosses } from './after-two-losses.ts';
import { soonAfterLoss } from './soon-after-loss.ts';
import { soonAfterWin } from './soon-after-win.ts';

const MINUTE = 60e6;
const NINE = 20_000 * 86_400e6 + 540 * MINUTE;

/** Trades of one day, fifteen minutes from opening to opening and ten to closing, by what they came to and were called. */
function asked(...told: readonly (readonly [net: number, outcome: 'win' | 'loss' | 'scratch'])[]) {
  const rows = told.map(([netPnl, outcome], place) => {
    const openedAt = NINE + place * 15 * MINUTE;
    const times = { openedAt, closedAt: openedAt + 10 * MINUTE };
    return testTrade({ id: `t${place}`, ...times, netPnl, outcome, risk: 100, entryCount: 1 });
  });
  const trades = insightTrades(createTradeTable(rows), { isTagOfEntry: () => true });
  return entriesOf(outcomesOf(trades)).map((at) =>
    [soonAfterLoss, soonAfterWin, afterTwoLosses]
      .filter((one) => one.keysOf(at).length > 0)
      .map(({ id }) => id),
  );
}

it('what broke even is neither a loss nor a win to what is opened after it', () => {
  expect(asked([-3, 'scratch'], [3, 'scratch'], [-40, 'loss'], [-4, 'scratch'], [-40, 'loss'])).toEqual([
    [],
    [],
    [],
    ['soon-after-loss'],
    [],
  ]);
  expect(asked([-40, 'loss'], [-40, 'loss'], [40, 'win'], [0, 'scratch'])).toEqual([
    [],
    ['soon-after-loss'],
    ['soon-after-loss', 'after-two-losses'],
    ['soon-after-win'],
  ]);
});
