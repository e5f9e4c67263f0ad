import type { Broker } from '../../contracts/statement-format.ts';

export const TRADESTATION: Broker = { id: 'tradestation', label: 'TradeStation' };
