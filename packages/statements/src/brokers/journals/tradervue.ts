import type { Broker } from '../../contracts/statement-format.ts';

export const TRADERVUE: Broker = { id: 'tradervue', label: 'Tradervue' };
