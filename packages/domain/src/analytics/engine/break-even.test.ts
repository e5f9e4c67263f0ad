import { expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { UNITS, type Unit } from '../facts/units.ts';
import { question } from '../questions/question.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import { ask } from './ask.ts';
import { createEngine } from './create-engine.ts';
// Those that first pages do not show are known once all are.
import '../measures/measures.ts';

// A band of 5: of three trades one is a win, two are scratches.
const rows = [3, -3, 100].map((netPnl, place) =>
  testTrade({ id: `t${place}`, day: 20_000 + place, netPnl, risk: 100, pointValue: 10, tickSize: 0.01 }),
);
const facts = new Facts(createTradeTable(rows), {
  accounts: new Map([['a', { name: 'Main', currency: 'USD', openingBalance: 10_000 }]]),
  bands: { breakEvenBand: 5 },
});

const MEASURES = [
  'winCount',
  'lossCount',
  'scratchCount',
  'winRate',
  'maxConsecutiveLosses',
  'winningDays',
  'losingDays',
  'topWinShare',
  'turnedFromZero',
] as const;

const asked = (unit: Unit) => question({ measures: [...MEASURES], unit });

it.each(['money', 'r'] as const)('each currency has a band of its own, told in %s', (unit) => {
  const row = (id: number, currency: string, netPnl: number) =>
    testTrade({ id: `${id}`, day: 20_000 + id, currency, netPnl, risk: 100 });
  // Five dollars and five hundred yen are scratches; euros have the one of all others.
  const rows = [
    ...[row(1, 'USD', 5), row(2, 'USD', 6), row(3, 'USD', -6)],
    ...[row(4, 'JPY', 500), row(5, 'JPY', -600), row(6, 'JPY', 6)],
    ...[row(7, 'EUR', 1), row(8, 'EUR', 2)],
  ];
  const several = new Facts(createTradeTable(rows), {
    accounts: new Map(),
    bands: { breakEvenBand: 1, breakEvenBands: { USD: '5', JPY: '500' } },
  });
  const measures = ['winCount', 'lossCount', 'scratchCount', 'winningDays', 'losingDays'] as const;
  const asked = question({ measures: [...measures], unit });
  for (const { answer } of [ask(several, asked), ...createEngine(several).askAll([asked])]) {
    const told = answer.blocks.map(({ currency, cells }) => [
      currency,
      ...measures.map((id) => cells.values[id]?.value.at(-1)),
    ]);
    expect(told).toEqual(
      unit === 'r'
        ? [[null, 2, 2, 4, 2, 2]]
        : [
            ['JPY', 0, 1, 2, 0, 1],
            ['USD', 1, 1, 1, 1, 1],
            ['EUR', 1, 0, 1, 1, 0],
          ],
    );
  }
});

it('of a day of several currencies what it comes to in the unit says whether it won: amounts of two are never added', () => {
  // In R the first day makes 1 and loses a tenth, the second makes a half and loses next to nothing; the third, of one, is flat.
  const rows = [
    testTrade({ id: 'a', day: 20_000, netPnl: 100, risk: 100, currency: 'USD' }),
    testTrade({ id: 'b', day: 20_000, netPnl: -1000, risk: 10_000, currency: 'JPY' }),
    testTrade({ id: 'c', day: 20_001, netPnl: 50, risk: 100, currency: 'USD' }),
    testTrade({ id: 'd', day: 20_001, netPnl: -100, risk: 100_000, currency: 'JPY' }),
    testTrade({ id: 'e', day: 20_002, netPnl: 3, risk: 100, currency: 'USD' }),
  ];
  const several = new Facts(createTradeTable(rows), { accounts: new Map(), bands: { breakEvenBand: 5 } });
  const { answer } = ask(
    several,
    question({ measures: ['winningDays', 'losingDays', 'dayCount'], unit: 'r' }),
  );
  const { values } = answer.blocks[0]?.cells ?? {};
  expect(Object.values(values ?? {}).map(({ value }) => value.at(-1))).toEqual([2, 0, 3]);
});

it.each(UNITS)('a trade is a win, a loss or a scratch by its money, told in %s', (unit) => {
  for (const { answer } of [ask(facts, asked(unit)), ...createEngine(facts).askAll([asked(unit)])]) {
    const { values } = answer.blocks[0]?.cells ?? {};
    const told = Object.fromEntries(MEASURES.map((id) => [id, values?.[id]?.value.at(-1)]));
    expect(told).toMatchObject({
      winCount: 1,
      lossCount: 0,
      scratchCount: 2,
      winRate: 1 / 3,
      maxConsecutiveLosses: 0,
      winningDays: 1,
      losingDays: 0,
      topWinShare: 1,
      turnedFromZero: 0,
    });
  }
});
