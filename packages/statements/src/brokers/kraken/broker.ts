import type { Broker } from '../../recognition/statement-format.ts';

export const KRAKEN: Broker = { id: 'kraken', label: 'Kraken' };
