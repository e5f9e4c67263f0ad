import type { Broker } from '../../contracts/statement-format.ts';

export const BYBIT: Broker = { id: 'bybit', label: 'Bybit' };
