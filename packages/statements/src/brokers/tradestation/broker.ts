import type { Broker } from '../../recognition/statement-format.ts';

export const TRADESTATION: Broker = { id: 'tradestation', label: 'TradeStation' };
