import type { Broker } from '../../recognition/statement-format.ts';

export const BINANCE: Broker = { id: 'binance', label: 'Binance' };
