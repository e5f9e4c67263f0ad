import type { Broker } from '../../recognition/statement-format.ts';

export const ALPACA: Broker = { id: 'alpaca', label: 'Alpaca' };
