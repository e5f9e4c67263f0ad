import {
  allTrades,
  filterTrades,
  measureTrades,
  type TradeTable,
  tradeTableFromTrades,
} from '@tapebook/domain/analytics';
import { buildTrades } from '@tapebook/domain/trades';
import { generatedActivities } from '../activities/generated-activities.ts';

export interface TradeAnalysis {
  readonly trades: number;
  /** Every measure of all trades. */
  measureAll(): void;
  /** One change of the filter (longs of a year) and every measure of what it lets through. */
  filterAndMeasure(): void;
}

/** Work to be timed, on a table of about so many trades. */
export function tradeAnalysis(trades: number): TradeAnalysis {
  const rules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'America/New_York' } as const;
  const history = generatedActivities({ executions: trades * 2, instruments: 200 });
  const table: TradeTable = tradeTableFromTrades(buildTrades(history, rules).trades, () => rules);
  return {
    trades: table.length,
    measureAll() {
      measureTrades(table, allTrades(table));
    },
    filterAndMeasure() {
      const filter = { from: '2022-01-01', to: '2022-12-31', directions: ['long'] };
      measureTrades(table, filterTrades(table, filter));
    },
  };
}
