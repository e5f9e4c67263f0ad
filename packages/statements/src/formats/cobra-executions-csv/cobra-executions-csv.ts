import { executionReport, shareOfNumbers } from '../../brokers/day-trading/execution-report.ts';

/** See README.md beside this file. */
export const cobraExecutionsCsv = executionReport({
  id: 'cobra-executions-csv',
  broker: { id: 'cobra', label: 'Cobra Trading', aliases: ['cobra-trading', 'venom'] },
  label: 'Executions (CSV)',
  // A file tells its broker by nothing: chosen, it is this one's; unsaid, TradeZero's.
  trust: (types) => 0.75 + 0.2 * shareOfNumbers(types),
});
