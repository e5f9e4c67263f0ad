import type { Broker } from '../../recognition/statement-format.ts';

export const IG: Broker = { id: 'ig', label: 'IG', aliases: ['ig-markets', 'ig-group'] };
