import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { buildTrades } from '../../trades/index.ts';
import { type Answer, ask, Facts, question, type TradeTable, tradeTableFromTrades } from '../index.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import { testTrade } from '../testing/test-trade.ts';

const clock = { timeZone: 'America/New_York' };
const MEASURES = ['highestPoint', 'lowestPoint', 'maxDrawdown', 'netPnl'] as const;

/** Best and worst point, deepest fall and result of each day on which something was realised. */
function days(lines: readonly string[], basis: 'net' | 'gross' = 'net') {
  const { trades } = buildTrades(history(lines), { matching: 'fifo', grouping: 'flat-to-flat', ...clock });
  return told(
    tradeTableFromTrades(trades, () => clock),
    basis,
  );
}

function told(table: TradeTable, basis: 'net' | 'gross' = 'net') {
  const facts = new Facts(table, { accounts: new Map() });
  const asked = question({ measures: [...MEASURES], by: { dimension: 'day' }, home: 'realised', basis });
  const { answer } = ask(facts, asked);
  return Object.fromEntries(
    (answer.blocks[0]?.rows ?? []).map(({ key }, row) => [key, valuesAt(answer, row)]),
  );
}

function valuesAt({ blocks }: Answer, row: number) {
  const cells = blocks[0]?.cells;
  return MEASURES.map((id) => cells?.values[id]?.value[row * (cells?.columns ?? 0)]);
}

describe('the best and the worst point of a day', () => {
  it('follow the order of exits, of trades that end on another day too', () => {
    const points = days([
      'AAPL buy 200 @ 50 at 2026-03-02T14:40:00Z',
      'AAPL sell 100 @ 48 at 2026-03-02T15:00:00Z',
      'MSFT buy 10 @ 100 at 2026-03-02T16:00:00Z',
      'MSFT sell 10 @ 115 at 2026-03-02T20:00:00Z',
      'AAPL sell 100 @ 51 at 2026-03-03T15:00:00Z',
    ]);
    expect(points).toEqual({
      '2026-03-02': [0, -200, 200, -50],
      '2026-03-03': [100, 0, 0, 100],
    });
  });

  it('lie between the exits of one trade', () => {
    const points = days([
      'AAPL buy 300 @ 50 at 2026-03-02T14:40:00Z',
      'AAPL sell 100 @ 48 fee 3 at 2026-03-02T15:00:00Z',
      'AAPL sell 100 @ 53 at 2026-03-02T17:00:00Z',
      'AAPL sell 100 @ 51 at 2026-03-02T19:00:00Z',
    ]);
    expect(points).toEqual({ '2026-03-02': [197, -203, 203, 197] });
  });

  it.each(['realised', 'closed'] as const)('are those of a balance that stood, %s', (home) => {
    // A spread that was closed in one order, whose legs made −500 and 700; then 100 were lost.
    const legs = [-500, 700, -100].map((netPnl, place) =>
      testTrade({
        id: `leg ${place}`,
        netPnl,
        closedAt: 20_000 * 86_400e6 + (place === 2 ? 60_000e6 : 50_000e6),
      }),
    );
    const of = (rows: readonly TradeRow[]) => {
      const asked = question({ measures: [...MEASURES], home });
      return valuesAt(ask(new Facts(createTradeTable(rows), { accounts: new Map() }), asked).answer, 0);
    };
    expect(of(legs)).toEqual([200, 0, 100, 100]);
    expect(of(legs.map((leg, place) => ({ ...leg, id: `${9 - place}` })))).toEqual([200, 0, 100, 100]);
    // Of which nobody knows the time each is a step, as it stands.
    expect(of(legs.map((leg) => ({ ...leg, closeMinute: -1 })))).toEqual([200, -500, 500, 100]);
  });

  it('take what has no time for the last of its day', () => {
    const rows = [
      testTrade({ id: 'dated', closedAt: 20_000 * 86_400e6, closeMinute: -1, netPnl: -100 }),
      testTrade({ id: 'timed', netPnl: 150 }),
    ];
    expect(Object.values(told(createTradeTable(rows)))).toEqual([[150, 0, 100, 50]]);
  });

  it('are told before fees, too, exit by exit', () => {
    const lines = [
      'AAPL buy 300 @ 50 at 2026-03-02T14:40:00Z',
      'AAPL sell 100 @ 48 fee 3 at 2026-03-02T15:00:00Z',
      'AAPL sell 100 @ 53 at 2026-03-02T17:00:00Z',
      'AAPL sell 100 @ 51 at 2026-03-02T19:00:00Z',
    ];
    expect(days(lines, 'gross')).toEqual({ '2026-03-02': [200, -200, 200, 200] });
  });

  it('are those of entries where nobody told what each part made before fees', () => {
    const day = 20_000;
    const at = (hour: number) => (day * 86_400 + hour * 3600) * 1e6;
    const parted = testTrade({
      ...{ id: 'parted', day, closedAt: at(19), closeMinute: 900, grossPnl: 200, fees: 3, netPnl: 197 },
      realisations: [{ day, quantity: 300, grossPnl: 200, fees: 3, netPnl: 197 }],
      partExits: [
        { day, at: at(15), netPnl: -203 },
        { day, at: at(17), netPnl: 300 },
      ],
    });
    const table = createTradeTable([parted]);
    expect(Object.values(told(table))).toEqual([[197, -203, 203, 197]]);
    expect(Object.values(told(table, 'gross'))).toEqual([[200, 0, 0, 200]]);
  });
});
