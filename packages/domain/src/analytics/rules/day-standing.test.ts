import { expect, it } from 'vitest';
import { factsOf, rowOf } from '../dimensions/rows.testing.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import { dayStanding } from './day-standing.ts';

const DAY = 20_000;
const trade = (parts: Partial<TradeRow>, day = DAY): TradeRow =>
  rowOf({ openedAt: day * 86_400e6, closedAt: day * 86_400e6 + 60e6, ...parts });

it('a day stands as its account does in which it stands worst, to the cent, currencies apart', () => {
  const { table } = factsOf([
    trade({ netPnl: -0.1 }),
    trade({ netPnl: -0.2 }),
    trade({ netPnl: 5, currency: 'EUR' }),
    trade({ netPnl: -0.25, account: 'b' }),
    trade({ netPnl: -90 }, DAY - 1),
    trade({ closedAt: Number.NaN, account: 'b' }),
  ]);
  expect(dayStanding(table, DAY)).toEqual({ trades: 3, losses: 2, result: -0.3 });
  expect(dayStanding(table, DAY, { accounts: ['b'] })).toEqual({ trades: 2, losses: 1, result: -0.25 });
  expect(dayStanding(table, DAY + 1)).toEqual({ trades: 0, losses: 0, result: 0 });
});
