import type { Broker } from '../../contracts/statement-format.ts';

export const NORDNET: Broker = { id: 'nordnet', label: 'Nordnet' };
