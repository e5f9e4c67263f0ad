import { tradeReport } from '../../brokers/tiger-brokers/trade-report.ts';
import { WEBULL } from '../../brokers/webull/broker.ts';

/** See README.md beside this file. */
export const webullAuTradesCsv = tradeReport({
  id: 'webull-au-trades-csv',
  broker: WEBULL,
  label: 'Trade history of Australian accounts (CSV)',
  // A file tells its broker by nothing: chosen, it is this one's; unsaid, Tiger's.
  share: 0.9,
});
