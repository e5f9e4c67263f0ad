import type { Broker } from '../../recognition/statement-format.ts';

export const TRADERVUE: Broker = { id: 'tradervue', label: 'Tradervue' };
