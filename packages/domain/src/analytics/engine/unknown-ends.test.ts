import { expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import type { Filter } from '../filters/filter.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import { unknownEnds } from './unknown-ends.ts';

const DAY = 20_000;
const at = (day: number): number => day * 86_400e6;
const ended = (id: string, day: number, netPnl: number) =>
  testTrade({ id, day, closedAt: at(day) + 3_600e6, openDay: day, openedAt: at(day), netPnl });

const facts = new Facts(
  createTradeTable([
    ended('known', DAY, 10),
    ended('unknown', DAY, Number.NaN),
    ended('another', DAY, Number.NaN),
    ended('later', DAY + 3, Number.NaN),
    testTrade({ id: 'open', openDay: DAY, openedAt: at(DAY), closedAt: Number.NaN, netPnl: Number.NaN }),
  ]),
  { accounts: new Map() },
);
const among = (filter: Filter) => [...unknownEnds(facts, filter)];

it('counts the trades that ended on each day and have no known result, and none that is open', () => {
  expect(among([])).toEqual([
    [DAY, 2],
    [DAY + 3, 1],
  ]);
});

it('counts those that pass, by their days too', () => {
  expect(among([{ field: 'day', match: { kind: 'range', low: DAY + 1 } }])).toEqual([[DAY + 3, 1]]);
  expect(among([{ field: 'account', match: { kind: 'any', keys: ['no account'] } }])).toEqual([]);
});
