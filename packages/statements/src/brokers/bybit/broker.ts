import type { Broker } from '../../recognition/statement-format.ts';

export const BYBIT: Broker = { id: 'bybit', label: 'Bybit' };
