import { executionReport, shareOfNumbers } from '../../brokers/day-trading/execution-report.ts';
import { TRADESTATION } from '../../brokers/tradestation/broker.ts';

/** See README.md beside this file. */
export const tradestationExecutionsCsv = executionReport({
  id: 'tradestation-executions-csv',
  broker: TRADESTATION,
  label: 'Executions (CSV)',
  // A file tells its broker by nothing: chosen, it is this one's; unsaid, TradeZero's.
  trust: (types) => 0.75 + 0.2 * shareOfNumbers(types),
});
