import { parseInstant } from '../../time/index.ts';
import { Facts, type FactsContext } from '../facts/facts.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import { dimensionOf } from './all-dimensions.ts';

export const micros = (time: string): number => {
  const instant = parseInstant(time);
  if (instant === null) throw new Error(`Not a time: ${time}`);
  return instant;
};

let count = 0;

/** A closed trade of ten shares that won 9 after a fee of 1; what a case is about is said by the case. */
export function rowOf(parts: Partial<TradeRow> = {}): TradeRow {
  count += 1;
  const openedAt = parts.openedAt ?? micros('2026-03-02T15:00:00Z');
  const closedAt = parts.closedAt ?? openedAt + 600e6;
  const isOpen = Number.isNaN(closedAt);
  const net = parts.netPnl ?? 9;
  return {
    id: `t${String(count).padStart(6, '0')}`,
    account: 'a',
    symbol: 'AAPL',
    underlying: 'AAPL',
    assetClass: 'stock',
    currency: 'USD',
    direction: 'long',
    status: isOpen ? 'open' : 'closed',
    outcome: isOpen || Number.isNaN(net) ? '' : net > 0 ? 'win' : net < 0 ? 'loss' : 'scratch',
    openedAt,
    closedAt,
    quantity: 10,
    openQuantity: isOpen ? 10 : 0,
    peakQuantity: 10,
    entryPrice: 100,
    exitPrice: 101,
    grossPnl: net + 1,
    fees: 1,
    netPnl: net,
    openFees: 0,
    risk: Number.NaN,
    openDay: Math.floor(openedAt / 86_400e6),
    day: Math.floor((isOpen ? openedAt : closedAt) / 86_400e6),
    openMinute: Math.floor(openedAt / 60e6) % 1440,
    closeMinute: isOpen ? -1 : Math.floor(closedAt / 60e6) % 1440,
    fillCount: 2,
    entryCount: 1,
    realisations: [],
    ...parts,
  };
}

export const factsOf = (rows: readonly TradeRow[], context: Partial<FactsContext> = {}): Facts =>
  new Facts(createTradeTable(rows), { accounts: new Map(), ...context });

/** What a dimension says of each row, by the ids of the rows in the order given: a key, or a number. */
export function saidOf(facts: Facts, name: string, rows: readonly TradeRow[]): (string | number)[] {
  const dimension = dimensionOf(name);
  return rows.map(({ id }) => {
    const row = facts.table.ids.indexOf(id);
    if (dimension?.kind === 'category') {
      const { codes, keys } = dimension.groupsOf(facts);
      return keys[codes[row] ?? -1] ?? 'no such group';
    }
    if (dimension?.kind !== 'number') throw new Error(`${name} is neither of groups nor of numbers`);
    const value = dimension.valuesOf(facts)[row] ?? Number.NaN;
    return Number.isNaN(value) ? 'none' : value;
  });
}
