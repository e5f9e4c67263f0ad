import type { Broker } from '../../contracts/statement-format.ts';

export const WEALTHSIMPLE: Broker = { id: 'wealthsimple', label: 'Wealthsimple' };
