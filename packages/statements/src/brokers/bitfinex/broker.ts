import type { Broker } from '../../recognition/statement-format.ts';

export const BITFINEX: Broker = { id: 'bitfinex', label: 'Bitfinex' };
