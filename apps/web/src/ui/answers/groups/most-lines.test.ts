import { ask, createTradeTable, Facts, question } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { tradeRowOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import { answerData } from '../answer-data.ts';
import { mostLines } from './most-lines.ts';

it('of many groups those of most trades are drawn, however many months they lie in', () => {
  // B is traded once in each of two months; seven others several times in one.
  const trades = [...'ACDEFGH'].flatMap((symbol, place) =>
    Array.from({ length: place + 3 }, () => tradeRowOf({ symbol, exits: [['2026-03-02', 9]] })),
  );
  const rare = ['2026-02-02', '2026-03-02'].map((day) => tradeRowOf({ symbol: 'B', exits: [[day, 9]] }));
  const facts = new Facts(createTradeTable([...trades, ...rare]), { accounts: new Map() });
  const { answer } = ask(
    facts,
    question({ measures: ['netPnl'], by: { dimension: 'month' }, by2: { dimension: 'symbol' } }),
  );
  const { series } = mostLines(answer, 0, answerData(answer, 0, 'netPnl'));
  expect(series.map(({ id }) => id)).toEqual(['H', 'G', 'F', 'E', 'D', 'C']);
  expect(new Set(series.map(({ color }) => color)).size).toBe(6);
});
