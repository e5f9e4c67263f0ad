import { expect, it } from 'vitest';
import { ALL_DIMENSIONS, dimensionOf } from '../dimensions/all-dimensions.ts';
import { Facts } from '../facts/facts.ts';
import { passingTrades } from '../filters/filtered-rows.ts';
import { parseFilter } from '../filters/parse-filter.ts';
import { question } from '../questions/question.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import { ask } from './ask.ts';

const facts = new Facts(
  createTradeTable(
    Array.from({ length: 40 }, (_, i) =>
      testTrade({
        id: String(i).padStart(2, '0'),
        day: 20_513 + i,
        openDay: 20_513 + i - (i % 5),
        openMinute: 540 + 7 * i,
        netPnl: (i % 7) * 13 - 40,
        risk: i % 3 === 0 ? Number.NaN : 20 + i,
        mae: -i,
        mfe: 3 * i + 1,
        pointValue: 10,
        quantity: 1 + (i % 4),
        rating: i % 6,
        expiryDay: 20_520 + 3 * i,
      }),
    ),
  ),
  { accounts: new Map([['a', { name: 'Main', currency: 'USD', openingBalance: 10_000 }]]) },
);

const NUMBERS = Object.keys(ALL_DIMENSIONS).filter((id) => dimensionOf(id)?.kind === 'number');

it.each(NUMBERS)('a bin of %s is called as a filter asks for its trades', (id) => {
  const { answer } = ask(facts, question({ measures: ['tradeCount'], by: { dimension: id } }));
  const [block] = answer.blocks;
  block?.rows.forEach(({ key }, row) => {
    const { filter, problems } = parseFilter(`${id}:${key}`, facts);
    expect([key, problems]).toEqual([key, []]);
    const found = passingTrades(facts, filter).reduce((sum, one) => sum + one, 0);
    expect([key, found]).toEqual([key, block.cells.n[row * block.cells.columns + block.cells.columns - 1]]);
  });
});

it.each<[days: readonly number[], step: number | undefined, keys: readonly string[]]>([
  [
    [0, 1, 1, 4],
    undefined,
    [
      '2026-03-01..<2026-03-02',
      '2026-03-02..<2026-03-03',
      '2026-03-03..<2026-03-04',
      '2026-03-04..<2026-03-05',
      '2026-03-05..<2026-03-06',
    ],
  ],
  [[0, 0], undefined, ['2026-03-01..<2026-03-02']],
  [
    [0, 6],
    0.5,
    [
      '2026-03-01..<2026-03-02',
      '2026-03-02..<2026-03-03',
      '2026-03-03..<2026-03-04',
      '2026-03-04..<2026-03-05',
      '2026-03-05..<2026-03-06',
      '2026-03-06..<2026-03-07',
      '2026-03-07..<2026-03-08',
    ],
  ],
])('has bins of whole days, by %j days in steps of %s', (days, step, keys) => {
  const first = 20_513;
  const opened = new Facts(
    createTradeTable(
      days.map((day, i) => testTrade({ id: String(i), day: first + day, openDay: first + day })),
    ),
    { accounts: new Map() },
  );
  const { answer } = ask(
    opened,
    question({
      measures: ['netPnl'],
      by: { dimension: 'opened', ...(step === undefined ? {} : { step }) },
    }),
  );
  expect(answer.blocks[0]?.rows.map(({ key }) => key)).toEqual(keys);
});
