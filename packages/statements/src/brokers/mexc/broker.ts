import type { Broker } from '../../contracts/statement-format.ts';

export const MEXC: Broker = { id: 'mexc', label: 'MEXC' };
