import type { Broker } from '../../recognition/statement-format.ts';

export const TRADE_REPUBLIC: Broker = {
  id: 'trade-republic',
  label: 'Trade Republic',
  aliases: ['traderepublic'],
};
