import { executionReport, shareOfNumbers } from '../../brokers/day-trading/execution-report.ts';

/** See README.md beside this file. */
export const tradezeroExecutionsCsv = executionReport({
  id: 'tradezero-executions-csv',
  broker: { id: 'tradezero', label: 'TradeZero' },
  label: 'Executions (CSV)',
  trust: (types) => 0.8 + 0.2 * shareOfNumbers(types),
});
