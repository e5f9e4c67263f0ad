import type { Broker } from '../../recognition/statement-format.ts';

export const UPSTOX: Broker = { id: 'upstox', label: 'Upstox' };
