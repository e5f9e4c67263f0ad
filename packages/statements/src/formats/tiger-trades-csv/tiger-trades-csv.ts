import { TIGER_BROKERS } from '../../brokers/tiger-brokers/broker.ts';
import { tradeReport } from '../../brokers/tiger-brokers/trade-report.ts';

/** See README.md beside this file. */
export const tigerTradesCsv = tradeReport({
  id: 'tiger-trades-csv',
  broker: TIGER_BROKERS,
  label: 'Trade history (CSV)',
  share: 1,
});
