import type { Broker } from '../../contracts/statement-format.ts';

export const BITTREX: Broker = { id: 'bittrex', label: 'Bittrex' };
