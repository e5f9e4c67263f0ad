import type { Broker } from '../../contracts/statement-format.ts';

export const BITFINEX: Broker = { id: 'bitfinex', label: 'Bitfinex' };
