import { INTERACTIVE_BROKERS } from '../../brokers/ibkr/broker.ts';
import type { StatementFormat } from '../../recognition/statement-format.ts';
import { readTradeLog } from './read-tradelog.ts';

const LINE = /^(?:ACT_INF|(?:STK|OPT|FUT|FOP|CASH)_TRD)\|/m;

/** See README.md beside this file. */
export const ibkrTradeLog: StatementFormat = {
  id: 'ibkr-tradelog',
  broker: INTERACTIVE_BROKERS,
  label: 'TradeLog (.tlg)',
  timeZone: 'America/New_York',
  signatures: [{ words: [LINE] }],
  recognise: ({ table, head }) => (table?.delimiter === '|' && LINE.test(head) ? 0.98 : 0),
  read: readTradeLog,
};
