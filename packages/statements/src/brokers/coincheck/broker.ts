import type { Broker } from '../../contracts/statement-format.ts';

export const COINCHECK: Broker = { id: 'coincheck', label: 'Coincheck' };
