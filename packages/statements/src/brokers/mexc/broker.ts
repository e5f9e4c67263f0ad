import type { Broker } from '../../recognition/statement-format.ts';

export const MEXC: Broker = { id: 'mexc', label: 'MEXC' };
