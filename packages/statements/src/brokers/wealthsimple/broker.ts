import type { Broker } from '../../recognition/statement-format.ts';

export const WEALTHSIMPLE: Broker = { id: 'wealthsimple', label: 'Wealthsimple' };
