import type { Broker } from '../../recognition/statement-format.ts';

export const TRADINGVIEW: Broker = { id: 'tradingview', label: 'TradingView' };
