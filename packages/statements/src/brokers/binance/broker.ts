import type { Broker } from '../../contracts/statement-format.ts';

export const BINANCE: Broker = { id: 'binance', label: 'Binance' };
