import type { Broker } from '../../contracts/statement-format.ts';

export const TRADINGVIEW: Broker = { id: 'tradingview', label: 'TradingView' };
