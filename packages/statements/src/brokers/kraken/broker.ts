import type { Broker } from '../../contracts/statement-format.ts';

export const KRAKEN: Broker = { id: 'kraken', label: 'Kraken' };
