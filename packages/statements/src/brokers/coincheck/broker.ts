import type { Broker } from '../../recognition/statement-format.ts';

export const COINCHECK: Broker = { id: 'coincheck', label: 'Coincheck' };
