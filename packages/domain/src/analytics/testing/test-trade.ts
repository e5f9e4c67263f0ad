import type { TradeRow } from '../tables/trade-row.ts';

const DAY_MICROS = 86_400e6;

/** A closed trade of ten minutes; what a test is about is given. */
export function testTrade(parts: Partial<TradeRow> & Pick<TradeRow, 'id'>): TradeRow {
  const { day = 20_000, netPnl = 10, fees = 1 } = parts;
  const closedAt = parts.closedAt ?? day * DAY_MICROS + 50_000e6;
  return {
    account: 'a',
    symbol: 'AAPL',
    underlying: 'AAPL',
    assetClass: 'stock',
    currency: 'USD',
    direction: 'long',
    status: 'closed',
    outcome: netPnl > 0 ? 'win' : netPnl < 0 ? 'loss' : 'scratch',
    openedAt: closedAt - 600e6,
    closedAt,
    quantity: 10,
    openQuantity: 0,
    peakQuantity: 10,
    entryPrice: 100,
    exitPrice: 101,
    grossPnl: netPnl + fees,
    fees,
    netPnl,
    openFees: 0,
    risk: Number.NaN,
    openDay: day,
    day,
    openMinute: 570,
    closeMinute: 580,
    fillCount: 2,
    realisations: [{ day, quantity: 10, grossPnl: netPnl + fees, fees, netPnl }],
    ...parts,
  };
}
