import type { Broker } from '../../recognition/statement-format.ts';

export const BITTREX: Broker = { id: 'bittrex', label: 'Bittrex' };
