import type { Broker } from '../../recognition/statement-format.ts';

export const PLAID: Broker = { id: 'plaid', label: 'Plaid' };
