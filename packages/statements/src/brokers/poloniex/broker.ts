import type { Broker } from '../../contracts/statement-format.ts';

export const POLONIEX: Broker = { id: 'poloniex', label: 'Poloniex' };
