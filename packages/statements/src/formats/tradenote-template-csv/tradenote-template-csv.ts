import { executionReport, shareOfNumbers } from '../../brokers/day-trading/execution-report.ts';

/** See README.md beside this file. */
export const tradenoteTemplateCsv = executionReport({
  id: 'tradenote-template-csv',
  broker: { id: 'tradenote', label: 'TradeNote' },
  label: 'Import template (CSV)',
  trust: (types) => 1 - 0.3 * shareOfNumbers(types),
  notesOfTrader: true,
});
