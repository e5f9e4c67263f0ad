import type { Answer } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { expect, it } from 'vitest';
import { daySeries } from './day-series.ts';

/** An answer by day: its rows, one column, and the cells of all together behind them. */
function answerOf(...rows: readonly (readonly [day: string, n: number, net: number])[]): Answer {
  const wide = <Part>(part: (row: (typeof rows)[number]) => Part, all: Part) =>
    [...rows.flatMap((row) => [part(row), part(row)]), all, all] as const;
  const values = Float64Array.from(wide(([, , net]) => net, Number.NaN));
  const n = Uint32Array.from(wide(([, count]) => count, 0));
  const none = new Float64Array(values.length).fill(Number.NaN);
  return {
    question: {
      measures: ['netPnl'],
      filter: [],
      unit: 'money',
      basis: 'net',
      home: 'realised',
      sort: 'order',
    },
    blocks: [
      {
        currency: 'USD',
        scale: 2,
        rows: rows.map(([key]) => ({ key, label: key })),
        columns: [{ key: '', label: '' }],
        cells: {
          rows: rows.length + 1,
          columns: 2,
          n,
          days: n,
          values: {
            netPnl: { value: values, low: none, high: none, because: new Uint8Array(values.length) },
          },
        },
        versus: null,
      },
    ],
    sure: true,
    left: { open: 0, 'unknown-result': 0, 'unknown-opening': 0, 'unknown-in-unit': 0 },
    notes: [],
  };
}

it('adds up to the cent, and says how far below its high each day ended', () => {
  const series = daySeries(
    answerOf(['2026-03-02', 1, 0.1], ['2026-03-03', 2, 0.2], ['2026-03-04', 1, -0.35]),
    0,
  );
  expect([...series.days]).toEqual([parseDay('2026-03-02'), parseDay('2026-03-03'), parseDay('2026-03-04')]);
  expect([...series.trades]).toEqual([1, 2, 1]);
  expect([...series.cumulative]).toEqual([0.1, 0.3, -0.05]);
  expect([...series.drawdown]).toEqual([0, 0, 0.35]);
});

it('counts the start as a high', () => {
  expect([...daySeries(answerOf(['2026-03-02', 1, -5]), 0).drawdown]).toEqual([5]);
});

it('leaves out days on which this currency has nothing, and has none where there is no such currency', () => {
  const answer = answerOf(['2026-03-02', 1, 1], ['2026-03-03', 0, 0]);
  expect(daySeries(answer, 0).days).toHaveLength(1);
  expect(daySeries(answer, 1).days).toHaveLength(0);
});
