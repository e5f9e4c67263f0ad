import type { Broker } from '../../contracts/statement-format.ts';

export const IG: Broker = { id: 'ig', label: 'IG', aliases: ['ig-markets', 'ig-group'] };
