import type { Broker } from '../../recognition/statement-format.ts';

export const POLONIEX: Broker = { id: 'poloniex', label: 'Poloniex' };
