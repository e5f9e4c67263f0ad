import { allTrades, createTradeTable, type TradeRow } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { type ScatterScale, scatterPoints } from './scatter-points.ts';

const row = (given: Partial<TradeRow> & { readonly id: string }): TradeRow => ({
  account: 'a1',
  symbol: 'AAPL',
  underlying: 'AAPL',
  assetClass: 'stock',
  currency: 'USD',
  direction: 'long',
  status: 'closed',
  outcome: '',
  openedAt: 1e15,
  closedAt: 1e15 + 90e6,
  quantity: 100,
  openQuantity: 0,
  peakQuantity: 100,
  entryPrice: 10,
  exitPrice: 11,
  grossPnl: 100,
  fees: 1,
  netPnl: 99,
  openFees: 0,
  risk: Number.NaN,
  openDay: 20000,
  day: 20000,
  openMinute: 570,
  closeMinute: 571,
  fillCount: 2,
  realisations: [],
  ...given,
});

const IN_MONEY: ScatterScale = { result: 'netPnl', divisor: null };

const shown = (
  rows: readonly TradeRow[],
  against: 'holdTime' | 'mae' | 'mfe',
  scale: ScatterScale = IN_MONEY,
) => {
  const table = createTradeTable(rows);
  return scatterPoints({ table, rows: allTrades(table) }, against, scale);
};

it('puts each closed trade at the seconds that it was held, and counts those without times', () => {
  const rows = [
    row({ id: 'a' }),
    row({ id: 'open', status: 'open', closedAt: Number.NaN }),
    row({ id: 'unknown', openedAt: Number.NaN }),
    row({ id: 'waits', netPnl: Number.NaN }),
    row({ id: 'day alone', closedAt: 1e15, openMinute: -1, closeMinute: -1 }),
  ];
  expect(shown(rows, 'holdTime')).toEqual({
    points: [{ row: expect.any(Number), x: 90, y: 99 }],
    known: 1,
    unknown: 3,
  });
});

it('takes how far a trade was down as a positive amount, where it is known', () => {
  const rows = [row({ id: 'a', mae: -40, mfe: 120 }), row({ id: 'b' })];
  expect(shown(rows, 'mae')).toMatchObject({ points: [{ row: 0, x: 40 }], known: 1, unknown: 1 });
  expect(shown(rows, 'mfe').points[0]?.x).toBe(120);
});

it('tells results and extremes in the unit, and leaves out what has none in it', () => {
  const rows = [row({ id: 'a', mae: -40, mfe: 120 }), row({ id: 'b', mae: -10, mfe: 5 })];
  const inR: ScatterScale = { result: 'grossPnl', divisor: Float64Array.of(50, Number.NaN) };
  expect(shown(rows, 'mae', inR)).toEqual({
    points: [{ row: 0, x: 0.8, y: 2 }],
    known: 1,
    unknown: 1,
  });
});

it('draws a part of very many, evenly, and says how many there are', () => {
  const many = Array.from({ length: 9_000 }, (_, at) => row({ id: `t${at}`, closedAt: 1e15 + at * 1e6 }));
  const { points, known } = shown(many, 'holdTime');
  expect(known).toBe(9_000);
  expect(points).toHaveLength(3_000);
});
