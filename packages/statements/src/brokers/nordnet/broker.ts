import type { Broker } from '../../recognition/statement-format.ts';

export const NORDNET: Broker = { id: 'nordnet', label: 'Nordnet' };
