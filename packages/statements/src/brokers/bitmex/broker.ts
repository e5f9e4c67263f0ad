import type { Broker } from '../../contracts/statement-format.ts';

export const BITMEX: Broker = { id: 'bitmex', label: 'BitMEX' };
