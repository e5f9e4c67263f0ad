import type { Broker } from '../../recognition/statement-format.ts';

export const HYPERLIQUID: Broker = { id: 'hyperliquid', label: 'Hyperliquid' };
