import type { Broker } from '../../contracts/statement-format.ts';

export const ALPACA: Broker = { id: 'alpaca', label: 'Alpaca' };
