import type { Broker } from '../../recognition/statement-format.ts';

export const BITMEX: Broker = { id: 'bitmex', label: 'BitMEX' };
